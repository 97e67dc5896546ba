"use client";

import { useMediaBase } from "./media-base";
import { Picture, type PictureProps } from "./picture";

/** A picture in what the browser renders: see Picture. */
export function MediaImage(props: PictureProps) {
  // Another picture starts again from its best source.
  return <Picture key={props.src} {...props} base={useMediaBase()} />;
}
