/**
 * The address of a picture (decisions 5). A picture is named by a path of this site or an https address, which may be one of the
 * hosted service; what a page loads is made here and nowhere else. Pure: where the hosted service is, the caller says.
 */
export type MediaSize = {
  /** Pixels of the file, not of the page. */
  width?: number;
  height?: number;
  /** 1 to 100, or `auto`: whoever delivers it decides. */
  quality?: number | "auto";
  /** `auto`: the best that the browser says it can read. */
  format?: "auto" | "avif" | "webp" | "jpeg" | "png";
};

/** The one quality that the app's own optimiser is configured for. */
const OPTIMISER_QUALITY = 75;

/** The transformed picture: from the hosted service at `base` when there is one, else from the app's optimiser. */
export function mediaUrl(path: string, size: MediaSize = {}, base: string | null = null): string {
  if (base !== null && path.startsWith(`${base}/`)) return hostedUrl(path.slice(base.length), size, base);
  if (!isOwnPath(path)) return path;

  return base === null ? optimiserUrl(path, size) : hostedUrl(path, size, base);
}

/** The widths that a page may ask for, all of them allowed by the optimiser's configuration (its defaults). */
const WIDTHS = [64, 96, 128, 256, 384, 640, 828, 1080, 1200, 1920, 2048, 3840];
/** No screen shows more pixels than this for one of the page. */
const DENSEST = 2;

type PictureSource = { src: string; srcSet?: string };

/**
 * What an img of `width` page pixels loads. With `sizes` the browser chooses a file by the room that the picture has on the page,
 * without it by how dense the screen is.
 */
export function pictureSource(path: string, width: number, sizes?: string, base: string | null = null): PictureSource {
  const at = (pixels: number) => mediaUrl(path, { width: pixels }, base);
  // A foreign picture comes in one size.
  if (at(width) === path) return { src: path };

  const atLeast = (pixels: number) => WIDTHS.find((each) => each >= pixels) ?? pixels;
  const [single, double] = [atLeast(width), atLeast(width * DENSEST)];
  const srcSet = sizes
    ? WIDTHS.filter((each) => each <= double).map((each) => `${at(each)} ${each}w`)
    : [`${at(single)} 1x`, `${at(double)} ${DENSEST}x`];

  return { src: at(sizes ? double : single), srcSet: srcSet.join(", ") };
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

/** The optimiser scales by width alone and chooses the format by what the browser accepts. */
function optimiserUrl(path: string, { width, quality = "auto" }: MediaSize): string {
  if (width === undefined) return path;

  const q = quality === "auto" ? OPTIMISER_QUALITY : quality;
  return `/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=${q}`;
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
