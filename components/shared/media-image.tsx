"use client";

import { useMediaBase } from "./media-base";
import { type PictureProps, PlainImage } from "./plain-image";

/** `Picture` for client components, without AVIF, whose code would weigh more than it saves on thumbnails. */
export function MediaImage(props: PictureProps) {
  // Remount for another image: the fallback script may have changed the element.
  return <PlainImage key={props.src} {...props} base={useMediaBase()} />;
}
