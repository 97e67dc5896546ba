"use client";

import { useMediaBase } from "./media-base";
import { Picture, type PictureProps } from "./picture";

/** `Picture` for client components. */
export function MediaImage(props: PictureProps) {
  // Remount for another image: the fallback script may have changed the element.
  return <Picture key={props.src} {...props} base={useMediaBase()} />;
}
