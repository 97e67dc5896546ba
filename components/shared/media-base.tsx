"use client";

import { createContext, type ReactNode, useContext } from "react";

const MediaBaseContext = createContext<string | null>(null);

/** Tells the pictures below where the hosted media service is; the root layout gives it. Without one they come from the shop itself. */
export function MediaBase({ url, children }: { url: string | null; children: ReactNode }) {
  return <MediaBaseContext value={url}>{children}</MediaBaseContext>;
}

/** The address of the hosted media service, or null. */
export function useMediaBase(): string | null {
  return useContext(MediaBaseContext);
}
