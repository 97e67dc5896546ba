"use client";

import { type ReactNode, use } from "react";
import type { Catalogue } from "@/lib/texts/translator";

type Words = { texts: Catalogue };

const files = {
  shop: () => import("@/lib/generated/shop-texts"),
  admin: () => import("@/lib/generated/admin-texts"),
};
type Shell = keyof typeof files;

const pending: Partial<Record<Shell, Promise<Words>>> = {};

const AGAIN_MS = 5_000;

/** Loads the messages, with retries. Until then the page is not hydrated. */
const load = (frame: Shell): Promise<Words> =>
  files[frame]().catch(() => new Promise((resolve) => setTimeout(() => resolve(load(frame)), AGAIN_MS)));

/**
 * Loads the layout's messages on Bangla pages from a cacheable file, because they are the same on every page. Suspends
 * hydration of its children until then.
 */
export function ShellMessages({ frame, children }: { frame: Shell; children: ReactNode }) {
  if (typeof window !== "undefined") {
    pending[frame] ??= load(frame);
    const { texts } = use(pending[frame]);
    Object.assign(window.chemcardWords ?? {}, texts);
  }

  return children;
}
