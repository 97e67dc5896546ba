"use client";

import { createContext, type ReactNode, useContext } from "react";
import { Picture, type PictureProps } from "./picture";

const MediaBaseContext = createContext<string | null>(null);

/** Tells the pictures below where the hosted media service is; the root layout gives it. Without one they come from the shop itself. */
export function MediaBase({ url, children }: { url: string | null; children: ReactNode }) {
  return <MediaBaseContext value={url}>{children}</MediaBaseContext>;
}

/** The address of the hosted media service, or null. */
export function useMediaBase(): string | null {
  return useContext(MediaBaseContext);
}

/** A picture in what the browser renders: see Picture. */
export function MediaImage(props: PictureProps) {
  // Another picture starts again from its best source.
  return <Picture key={props.src} {...props} base={useMediaBase()} />;
}
