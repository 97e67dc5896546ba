/** How a shape is placed on a table: by programs that a phone brings, opened by a plain link (ADR 078). */

/** A shape as pages give it to the viewer: its name, and the beginning of its files' addresses (lib/molecules/files). */
export type ShapeFiles = { name: string; stem: string };

/** The page of the shape itself (lib/molecules/addresses). */
export const pageOf = ({ stem }: ShapeFiles): string => stem.replace(/^\/models\/(.+)-\w+$/, "/molecules/$1");

/**
 * `quick-look`: iPhone and iPad. `scene-viewer`: Android's browsers that follow its links. `in-app`: a browser inside another app, which
 * opens neither. `other-phone`: a phone's browser that opens neither. `desktop`: everything else.
 */
export type TableWay = "quick-look" | "scene-viewer" | "in-app" | "other-phone" | "desktop";

const IN_APP =
  /\bFBAN|\bFBAV|\bFB_IAB|\bInstagram\b|\bLinkedInApp\b|\bMessengerForiOS|\bOrca-Android|\bTikTok|\bmusical_ly|\bLine\/|; wv\)/;
/** Of a phone's browser on Android, as Samsung's, Opera's and Edge also say it. */
const CHROME_LIKE = /\bChrome\/\d/;

type Device = {
  userAgent: string;
  /** An iPad says that it is a Mac; a Mac has no screen that is touched. */
  touchPoints: number;
};

export function tableWay({ userAgent, touchPoints }: Device): TableWay {
  const isApple = /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
  const isAndroid = /\bAndroid\b/.test(userAgent);
  if (!isApple && !isAndroid) return "desktop";
  if (IN_APP.test(userAgent)) return "in-app";
  if (isApple) return "quick-look";

  return CHROME_LIKE.test(userAgent) && !/\bFirefox\//.test(userAgent) ? "scene-viewer" : "other-phone";
}

type SceneViewerLink = {
  /** The whole address of the GLB file: a program outside the browser fetches it. */
  glb: string;
  title: string;
  /** The whole address of the page that it is shown on; a phone without the program comes back there. */
  page: string;
};

export function sceneViewerLink({ glb, title, page }: SceneViewerLink): string {
  const [file, name, back] = [glb, title, page].map(encodeURIComponent);

  return `intent://arvr.google.com/scene-viewer/1.2?file=${file}&mode=ar_preferred&title=${name}&link=${back}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${back};end;`;
}

/** Quick Look's own words: it is moved about, and grows only when asked to. */
export const quickLookLink = (usdz: string, page: string): string =>
  `${usdz}#canonicalWebPageURL=${encodeURIComponent(page)}`;
