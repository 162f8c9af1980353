import { joinClasses } from "../join-classes";
import * as styles from "./picture.module.scss";

/** Removes Gatsby's line breaks: with them, the home page was 30 bytes larger. */
const joinCandidates = (srcSet: string) => srcSet.replaceAll(",\n", ",");

type ImageContent = Pick<Queries.ImageSharp, "gatsbyImageData">;

/** The fields of a picture that a page queries. */
export interface PictureContent {
  readonly alternativeText: string;
  readonly image: ImageContent;
  /** The image for the dark color scheme. If there is none, the data layer returns `image` again. */
  readonly darkImage?: ImageContent;
}

interface PictureProps {
  readonly picture: PictureContent;
  readonly className?: string | undefined;
  /** True for a picture above the fold: it loads immediately, with high priority. */
  readonly isEager?: boolean;
}

/** A picture in each size and format. `GatsbyImage` would add 62 KB of `react-dom/server`, for unused placeholders. */
export function Picture({ picture, className, isEager = false }: PictureProps) {
  const image = picture.image.gatsbyImageData;
  const { sources = [], fallback } = image.images;
  const dark = picture.darkImage?.gatsbyImageData.images;
  const hasDarkVersion = dark !== undefined && dark.fallback?.src !== fallback?.src;
  const darkSources = hasDarkVersion ? (dark.sources ?? []) : [];
  // Gatsby computes a fractional height, which is invalid HTML.
  const size = { width: Math.round(image.width), height: Math.round(image.height) };
  const element = (
    <picture className={hasDarkVersion ? undefined : className}>
      {darkSources.map(({ type, srcSet, sizes }) => (
        <source
          key={type}
          media="screen and (prefers-color-scheme: dark)"
          type={type}
          srcSet={joinCandidates(srcSet)}
          sizes={sizes}
        />
      ))}
      {sources.map(({ type, srcSet, sizes }) => (
        <source key={type} type={type} srcSet={joinCandidates(srcSet)} sizes={sizes} />
      ))}
      {/* No `srcSet`: one size is enough for the few browsers that support none of the formats above. */}
      <img
        src={fallback?.src}
        {...size}
        alt={picture.alternativeText}
        loading={isEager ? undefined : "lazy"}
        fetchPriority={isEager ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
  if (!hasDarkVersion) return element;
  return (
    <div className={joinClasses(className, styles.layers)}>
      {element}
      {/* The light picture for print. From a dark screen, Chromium would print the first sheet before it has loaded the
          light source of the other picture. But it waits for lazy pictures, also for hidden ones. Without scripts, which
          lazy loading needs, browsers load it with the page. */}
      <img className={styles.printed} src={fallback?.src} {...size} alt="" loading="lazy" />
    </div>
  );
}
