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
