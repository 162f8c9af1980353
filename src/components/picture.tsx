import type { IGatsbyImageData } from "gatsby-plugin-image";

interface ImageContent {
  /** Made by `gatsbyImageData(placeholder: NONE)`. */
  readonly gatsbyImageData: IGatsbyImageData;
}

/** What a page asks for of a picture. */
export interface PictureContent {
  readonly alternativeText: string;
  readonly image: ImageContent;
  /** For dark schemes. */
  readonly darkImage?: ImageContent;
}

interface PictureProps {
  readonly picture: PictureContent;
  readonly className?: string | undefined;
  /** Set for a picture in the first view of a page: it is fetched at once, before others. */
  readonly eager?: boolean;
}

/**
 * A picture in every size and format that gatsby-plugin-image made of it. The plugin's own component would bring
 * `react-dom/server` to the browser (62 KB, gzipped) and inline scripts besides, for placeholders that are not used here.
 */
export function Picture({ picture, className, eager = false }: PictureProps) {
  const image = picture.image.gatsbyImageData;
  const { sources = [], fallback } = image.images;
  const darkSources = picture.darkImage?.gatsbyImageData.images.sources ?? [];
  return (
    <picture className={className}>
      {darkSources.map(({ type, srcSet, sizes }) => (
        <source
          key={`dark ${type}`}
          media="screen and (prefers-color-scheme: dark)"
          type={type}
          srcSet={srcSet}
          sizes={sizes}
        />
      ))}
      {sources.map(({ type, srcSet, sizes }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {/* One size is enough for the few browsers that know none of the formats above. */}
      <img
        src={fallback?.src}
        width={image.width}
        height={image.height}
        alt={picture.alternativeText}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}
