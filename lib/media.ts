/**
 * The address of a picture (D5). A picture is named by a path of this site or an https address, which may be one of the
 * hosted service; what a page loads is made here and nowhere else. Pure: where the hosted service is, the caller says.
 */
export type MediaSize = {
  /** Pixels of the file, not of the page. */
  width?: number;
  height?: number;
  /** 1 to 100, or `auto`: the service decides. */
  quality?: number | "auto";
  /** `auto`: the best that the browser says it can read. */
  format?: "auto" | "avif" | "webp" | "jpeg" | "png";
};

/**
 * The widths in which each picture of the shop is prepared (ADR 017): for a cart line, a card, a product page on a desktop or phone,
 * and the same on a high-density screen.
 */
export const PICTURE_WIDTHS = [160, 384, 720, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** A picture of the shop by its plain path: another spelling names none. */
const OWN_PICTURE = /^(\/(?:pictures|media\/(?:uploads|reviews))(?:\/[\w-]+)+)\.\w+$/;

export function isOwnPicture(path: string): boolean {
  return OWN_PICTURE.test(path);
}

/** The prepared file of one width, beside the picture: `/pictures/a-720.webp` for `/pictures/a.png`. Null if it is not a picture of the shop. */
export function sizedPath(path: string, width: number): string | null {
  const stem = OWN_PICTURE.exec(path)?.[1];

  return stem === undefined ? null : `${stem}-${width}.webp`;
}

/** The picture in a size: from the hosted service at `base` if configured, else the smallest prepared file that is large enough. */
export function mediaUrl(path: string, size: MediaSize = {}, base: string | null = null): string {
  if (base !== null && path.startsWith(`${base}/`)) return hostedUrl(path.slice(base.length), size, base);
  if (!isOwnPath(path)) return path;

  // A service would go on showing a review's picture for good.
  return base === null || path.startsWith("/media/reviews/") ? readyUrl(path, size) : hostedUrl(path, size, base);
}

/**
 * The files among which the browser chooses by the room that the picture has on the page, and by how dense the screen is, as `srcset`
 * of an img says it. Null for a foreign picture: it comes in one size.
 */
export function pictureSet(
  path: string,
  base: string | null = null,
  widths: readonly PictureWidth[] = PICTURE_WIDTHS,
): string | null {
  const files = widths.map((width) => ({ width, url: mediaUrl(path, { width }, base) }));
  if (files.some(({ url }) => url === path)) return null;

  return files.map(({ width, url }) => `${url} ${width}w`).join(", ");
}

type Film = { src: string; type: string };

/** What a player tries, in this order: the hosted service's files where there is one, then the shop's own. */
export function filmSources(films: readonly Film[], base: string | null = null): readonly Film[] {
  if (base === null) return films;

  // The service keeps pictures and films apart, and its transformation leaves their formats as they are.
  const filmBase = base.replace(/\/image\/upload$/, "/video/upload");
  return [...films.map(({ src, type }) => ({ src: `${filmBase}/q_auto${src}`, type })), ...films];
}

/** A path of this site; `//host` and `/\host` are other sites. Foreign pictures are shown as they are. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** Without a width, or in one that is larger than all of them, the picture is the whole one. */
function readyUrl(path: string, { width }: MediaSize): string {
  const ready = PICTURE_WIDTHS.find((each) => each >= (width ?? Number.POSITIVE_INFINITY));

  return (ready && sizedPath(path, ready)) ?? path;
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
