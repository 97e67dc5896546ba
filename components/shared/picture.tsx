import { cx } from "class-variance-authority";
import { type PictureWidth, pictureSet } from "@/lib/media";

export type PictureProps = {
  /** A path or address from the database; null shows a drawing in its place. */
  src: string | null;
  alt: string;
  /** The shape of the picture in pixels; keeps its place while it loads. */
  width: number;
  height: number;
  /** The page's main picture: loaded at once. All others load when they come near. */
  priority?: boolean | undefined;
  /** The room that it has on the page, as `sizes` of an img says it. */
  sizes: string;
  /** The prepared widths that this room asks for; by default all. */
  widths?: readonly PictureWidth[];
  className?: string;
};

/**
 * A picture of the shop: transformed; if that fails its original path; if that fails too, a drawing in its place (D5): the script in
 * the head hears of failures (browser/picture-fallback.ts). For server components: those of the browser take MediaImage.
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

  const srcSet = pictureSet(src, base, widths);
  return (
    // biome-ignore lint/performance/noImgElement: next/image would weigh 5 kB on each page and knows no files that lie ready (lib/media).
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
