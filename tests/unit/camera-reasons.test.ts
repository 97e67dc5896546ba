import { expect, it } from "vitest";
import { cameraReason } from "@/lib/molecules/camera-reasons";

/** WebKit's error, which is neither an Error nor a DOMException. */
const overconstrained = { name: "OverconstrainedError", message: "Invalid constraint", constraint: "" };

it.each([
  [new DOMException("", "NotAllowedError"), /^The browser has blocked the camera/],
  [new DOMException("", "NotReadableError"), /^Another app is using the camera/],
  [new DOMException("", "AbortError"), /^Another app is using the camera/],
  [new DOMException("", "NotFoundError"), /^No camera was found/],
  [overconstrained, /^No camera was found/],
  [new Error("No WebGL2"), /^This browser can't show 3D here/],
  [undefined, /^No camera was found/],
])("explains why the camera cannot open: %s", (error, words) => {
  expect(cameraReason(error, true)).toMatch(words);
  expect(cameraReason(error, false)).toMatch(/^This browser doesn't let pages use the camera/);
});
