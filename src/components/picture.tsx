import type { IGatsbyImageData } from "gatsby-plugin-image";

interface PictureProps {
  /** Made by `gatsbyImageData(placeholder: NONE)`. */
  readonly image: IGatsbyImageData;
  readonly alternativeText: string;
  readonly className?: string | undefined;
  /** Set for a picture in the first view of a page: it is fetched at once, before others. */
  readonly eager?: boolean;
}

/**
 * A picture in every size and format that gatsby-plugin-image made of it. The plugin's own component would bring
 * `react-dom/server` to the browser (62 KB, gzipped) and inline scripts besides, for placeholders that are not used here.
 */
export function Picture({ image, alternativeText, className, eager = false }: PictureProps) {
  const { sources = [], fallback } = image.images;
  return (
    <picture className={className}>
      {sources.map(({ type, srcSet, sizes }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={fallback?.sizes}
        width={image.width}
        height={image.height}
        alt={alternativeText}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
