/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Picture, type PictureContent } from "./picture";

const picture: PictureContent = {
  alternativeText: "A line",
  image: {
    gatsbyImageData: {
      layout: "constrained",
      width: 640,
      height: 480.33,
      images: {
        sources: [{ type: "image/avif", srcSet: "/360.avif 360w, /640.avif 640w", sizes: "94vw" }],
        fallback: { src: "/640.png", srcSet: "/640.png 640w", sizes: "94vw" },
      },
    },
  },
};

it("offers every format, and reserves its space before it loads", () => {
  const { container } = render(<Picture picture={picture} />);
  expect(container.querySelector("source")).toHaveAttribute("srcset", "/360.avif 360w, /640.avif 640w");
  const img = screen.getByRole("img", { name: "A line" });
  expect(img).toHaveAttribute("width", "640");
  expect(img).toHaveAttribute("height", "480");
  expect(img).toHaveAttribute("loading", "lazy");
});

it("loads immediately, with high priority, when it is eager", () => {
  render(<Picture picture={picture} isEager />);
  expect(screen.getByRole("img")).not.toHaveAttribute("loading", "lazy");
  expect(screen.getByRole("img")).toHaveAttribute("fetchpriority", "high");
});
