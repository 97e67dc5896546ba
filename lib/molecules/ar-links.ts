/** Links that open a model in the phone's own AR viewer (ADR 078). */

/** A model as passed to the viewer: name, and common prefix of the file URLs (lib/molecules/files). */
export type ShapeFiles = { name: string; stem: string };

/** Page of the model (lib/molecules/addresses). */
export const pageOf = ({ stem }: ShapeFiles): string => stem.replace(/^\/models\/(.+)-\w+$/, "/molecules/$1");

/**
 * `quick-look`: iPhone and iPad. `scene-viewer`: Android browsers that follow Scene Viewer links. `in-app`: a browser inside another app,
 * which supports neither. `other-phone`: a phone browser that supports neither. `desktop`: everything else.
 */
export type ArSupport = "quick-look" | "scene-viewer" | "in-app" | "other-phone" | "desktop";

const IN_APP =
  /\bFBAN|\bFBAV|\bFB_IAB|\bInstagram\b|\bLinkedInApp\b|\bMessengerForiOS|\bOrca-Android|\bTikTok|\bmusical_ly|\bLine\/|; wv\)/;
/** Occurs in the user agent of phone browsers on Android, including Samsung's, Opera and Edge. */
const CHROME_LIKE = /\bChrome\/\d/;

type Device = {
  userAgent: string;
  /** Number of touch points: an iPad identifies as a Mac, but Macs have no touch screen. */
  touchPoints: number;
};

export function arSupportOf({ userAgent, touchPoints }: Device): ArSupport {
  const isApple = /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
  const isAndroid = /\bAndroid\b/.test(userAgent);
  if (!isApple && !isAndroid) return "desktop";
  if (IN_APP.test(userAgent)) return "in-app";
  if (isApple) return "quick-look";

  return CHROME_LIKE.test(userAgent) && !/\bFirefox\//.test(userAgent) ? "scene-viewer" : "other-phone";
}

type SceneViewerLink = {
  /** Absolute URL of the GLB file, because another app fetches it. */
  glb: string;
  title: string;
  /** Absolute URL of the model's page; fallback for a phone without the viewer. */
  page: string;
};

export function sceneViewerLink({ glb, title, page }: SceneViewerLink): string {
  const [file, name, back] = [glb, title, page].map(encodeURIComponent);

  return `intent://arvr.google.com/scene-viewer/1.2?file=${file}&mode=ar_preferred&title=${name}&link=${back}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${back};end;`;
}

/** Quick Look parameters: the model can be moved, but scaling is off unless requested. */
export const quickLookLink = (usdz: string, page: string): string =>
  `${usdz}#canonicalWebPageURL=${encodeURIComponent(page)}`;
