"use client";

import { useMediaBase } from "./media-base";
import { Picture, type PictureProps } from "./picture";

/** Client-side variant of Picture. */
export function MediaImage(props: PictureProps) {
  // Another image starts again with its best source.
  return <Picture key={props.src} {...props} base={useMediaBase()} />;
}
