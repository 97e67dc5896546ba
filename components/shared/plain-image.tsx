import { cx } from "class-variance-authority";
import { imageSrcSet, type PictureWidth } from "@/lib/media";

export type PictureProps = {
  /** Path or URL from the database; null shows a placeholder. */
  src: string | null;
  alt: string;
  /** Intrinsic size in pixels, to reserve space while loading. */
  width: number;
  height: number;
  /** Loads eagerly. Set for the main image of the page only. */
  priority?: boolean | undefined;
  sizes: string;
  /** Widths in the srcset. Default: all prepared widths. */
  widths?: readonly PictureWidth[];
  className?: string;
};

/**
 * Image with fallbacks (D5): the transformed image, its original, then a placeholder. The script in the head
 * handles load errors (browser/picture-fallback.ts). Pages use Picture or MediaImage.
 */
export function PlainImage({ base, isSingle, ...props }: PictureProps & { base: string | null; isSingle?: boolean }) {
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

  const srcSet = isSingle ? null : imageSrcSet(src, base, widths);
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
