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

it("has the light picture again for print, which loads only then, if there is a dark one", () => {
  const { images, ...size } = picture.image.gatsbyImageData;
  const dark = { gatsbyImageData: { ...size, images: { ...images, fallback: { src: "/dark.png" } } } };
  const { container, rerender } = render(<Picture picture={{ ...picture, darkImage: dark }} isEager />);
  const printed = screen.getByRole("presentation");
  expect(printed).toHaveAttribute("src", "/640.png");
  expect(printed).toHaveAttribute("loading", "lazy");
  expect(container.querySelector("source[media]")).toHaveAttribute("media", expect.stringContaining("dark"));
  // Without a dark version, the data layer returns the light one again.
  rerender(<Picture picture={{ ...picture, darkImage: picture.image }} />);
  expect(container.querySelectorAll("img")).toHaveLength(1);
});
