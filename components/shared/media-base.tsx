"use client";

import { createContext, type ReactNode, useContext } from "react";

const MediaBaseContext = createContext<string | null>(null);

/**
 * Provides the base URL of the hosted media service; rendered by the root layout. Null if the shop serves media
 * itself.
 */
export function MediaBase({ url, children }: { url: string | null; children: ReactNode }) {
  return <MediaBaseContext value={url}>{children}</MediaBaseContext>;
}

/** Returns the base URL of the hosted media service, or null. */
export function useMediaBase(): string | null {
  return useContext(MediaBaseContext);
}
