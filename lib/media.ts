/**
 * Image URLs (D5). An image is referenced by a path of this site or an https URL, possibly of the hosted service. This module builds all
 * URLs that a page loads. Pure: the caller passes the hosted service's address.
 */
export type MediaSize = {
  /** Width in pixels of the file, not of the layout. */
  width?: number;
  height?: number;
  /** 1 to 100, or `auto`: the service decides. */
  quality?: number | "auto";
  /** `auto`: the best format the browser supports. */
  format?: "auto" | "avif" | "webp" | "jpeg" | "png";
};

/**
 * Pre-generated widths of the shop's images (ADR 017): for a cart line, a card, and a product page on desktop or phone, with the last also
 * serving high-density screens.
 */
export const PICTURE_WIDTHS = [160, 384, 720, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Matches an image of the shop by its plain path; other spellings are invalid. */
const OWN_PICTURE = /^(\/(?:pictures|media\/(?:uploads|reviews))(?:\/[\w-]+)+)\.\w+$/;

export function isOwnPicture(path: string): boolean {
  return OWN_PICTURE.test(path);
}

/** Path of a pre-generated width: `/pictures/a-720.webp` for `/pictures/a.png`. Null if the path is not an image of the shop. */
export function sizedImagePath(path: string, width: number): string | null {
  const stem = OWN_PICTURE.exec(path)?.[1];

  return stem === undefined ? null : `${stem}-${width}.webp`;
}

/**
 * URL of an image at a size: from the hosted service at `base` if configured, otherwise the smallest pre-generated file that is large
 * enough.
 */
export function mediaUrl(path: string, size: MediaSize = {}, base: string | null = null): string {
  if (base !== null && path.startsWith(`${base}/`)) return hostedUrl(path.slice(base.length), size, base);
  if (!isOwnPath(path)) return path;

  // A hosted service would keep a review's image public indefinitely.
  return base === null || path.startsWith("/media/reviews/") ? readyUrl(path, size) : hostedUrl(path, size, base);
}

/**
 * The `srcset` of an image, from which the browser chooses by layout width and pixel density. Null for an external image, which has only
 * one size.
 */
export function imageSrcSet(
  path: string,
  base: string | null = null,
  widths: readonly PictureWidth[] = PICTURE_WIDTHS,
): string | null {
  const files = widths.map((width) => ({ width, url: mediaUrl(path, { width }, base) }));
  if (files.some(({ url }) => url === path)) return null;

  return files.map(({ width, url }) => `${url} ${width}w`).join(", ");
}

/** A rendering of `npm run art:photos`: `<slug>-photo.webp`, `<slug>-photo-2.webp`. */
const RENDERING = /^\/pictures\/products\/[\w-]+-photo(?:-\d)?\.webp$/;

/** Whether an image is one of the shop's renderings, which pages must call so. */
export function isRendering(path: string | null): boolean {
  return path !== null && RENDERING.test(path);
}

/** The AVIF files of an image for a `source` element; null if it has none. A hosted service chooses the format itself. */
export function avifSrcSet(
  path: string,
  base: string | null = null,
  widths: readonly PictureWidth[] = PICTURE_WIDTHS,
): string | null {
  if (base !== null || !isRendering(path)) return null;

  return imageSrcSet(path, null, widths)?.replaceAll(".webp ", ".avif ") ?? null;
}

type Film = { src: string; type: string };

/** Video sources in order of preference: the hosted service's files if configured, then the shop's files. */
export function videoSources(films: readonly Film[], base: string | null = null): readonly Film[] {
  if (base === null) return films;

  // The service stores images and videos under different paths, and transforming a video keeps its format.
  const filmBase = base.replace(/\/image\/upload$/, "/video/upload");
  return [...films.map(({ src, type }) => ({ src: `${filmBase}/q_auto${src}`, type })), ...films];
}

/** Whether a URL is a path of this site; `//host` and `/\host` are other sites. External images are shown unchanged. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** Without a width, or for a width above the maximum, returns the full image. */
function readyUrl(path: string, { width }: MediaSize): string {
  const ready = PICTURE_WIDTHS.find((each) => each >= (width ?? Number.POSITIVE_INFINITY));

  return (ready && sizedImagePath(path, ready)) ?? path;
}

/** `https://media.example/w_640,h_480,q_auto,f_auto/products/set.webp` */
function hostedUrl(
  path: string,
  { width, height, quality = "auto", format = "auto" }: MediaSize,
  base: string,
): string {
  const steps = [
    width === undefined ? null : `w_${width}`,
    height === undefined ? null : `h_${height}`,
    `q_${quality}`,
    `f_${format}`,
  ].filter((step) => step !== null);

  return `${base}/${steps.join(",")}${path}`;
}
