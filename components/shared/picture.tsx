import { cx } from "class-variance-authority";
import { imageSrcSet, type PictureWidth } from "@/lib/media";

export type PictureProps = {
  /** Path or URL from the database; null shows a placeholder. */
  src: string | null;
  alt: string;
  /** Dimensions in pixels; reserve the space while it loads. */
  width: number;
  height: number;
  /** Main image of the page, loaded eagerly. All others are lazy. */
  priority?: boolean | undefined;
  sizes: string;
  /** Prepared widths to offer; default: all. */
  widths?: readonly PictureWidth[];
  className?: string;
};

/**
 * Image with fallbacks (D5): the transformed image, its original, then a placeholder. The script in the head
 * handles load errors (browser/picture-fallback.ts). For server components; client components use MediaImage.
 */
export function Picture({ base, ...props }: PictureProps & { base: string | null }) {
  const { src, alt, width, height, priority, sizes, widths, className } = props;
  if (src === null) {
    return (
      <span
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
        style={{ aspectRatio: `${width} / ${height}` }}
        className={cx("media-placeholder", className)}
      />
    );
  }

  const srcSet = imageSrcSet(src, base, widths);
  return (
    // biome-ignore lint/performance/noImgElement: next/image would add 5 kB to each page and does not support prepared files (lib/media).
    <img
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
      {...(srcSet ? { srcSet, sizes } : {})}
      src={src}
      alt={alt}
      width={width}
      height={height}
      {...(className ? { className } : {})}
    />
  );
}
