/** Explains why the camera does not start and how to fix it, next to the alternative of choosing a card. */
import type { Text } from "@/lib/texts/catalogue";

type Reason = Extract<Text, `${string}<list>choose a card instead</list>.`>;

/**
 * Replaces browsers' error names, which mean nothing to users.
 * @param hasCameras whether the browser exposes cameras to pages
 */
export function cameraReason(error: unknown, hasCameras: boolean): Reason {
  if (!hasCameras) {
    return "This browser doesn't let pages use the camera. Open this page in Chrome or Safari, or <list>choose a card instead</list>.";
  }
  // Check the name: WebKit's OverconstrainedError, for a missing camera, is not a DOMException.
  switch (error instanceof Object && "name" in error && error.name) {
    case "NotAllowedError":
      return "The browser has blocked the camera. Allow it for this page in the browser's settings and try again, or <list>choose a card instead</list>.";
    case "NotReadableError":
    case "AbortError":
      return "Another app is using the camera. Close it and try again, or <list>choose a card instead</list>.";
    // Thrown by the viewer without WebGL2.
    case "Error":
    case "TypeError":
      return "This browser can't show 3D here. You can <list>choose a card instead</list>.";
    default:
      return "No camera was found. Open this page on a phone, or <list>choose a card instead</list>.";
  }
}
