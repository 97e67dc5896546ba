"use client";

import { type ReactNode, use } from "react";
import type { Catalogue } from "@/lib/texts/speaker";

type Words = { texts: Catalogue };

const files = {
  shop: () => import("@/lib/generated/shop-texts"),
  admin: () => import("@/lib/generated/admin-texts"),
};
type Frame = keyof typeof files;

const asked: Partial<Record<Frame, Promise<Words>>> = {};

const AGAIN_MS = 5_000;

/** A file that is lost on its way is asked for again: until it comes the page stays as the server rendered it, as without any other script. */
const load = (frame: Frame): Promise<Words> =>
  files[frame]().catch(() => new Promise((resolve) => setTimeout(() => resolve(load(frame)), AGAIN_MS)));

/**
 * The words of what stands around Bangla pages. They are the same on all of them, so they come in a file that a browser keeps, and not with
 * each document. Nothing below is hydrated before it is there.
 */
export function FrameTexts({ frame, children }: { frame: Frame; children: ReactNode }) {
  if (typeof window !== "undefined") {
    asked[frame] ??= load(frame);
    const { texts } = use(asked[frame]);
    Object.assign(window.chemcardWords ?? {}, texts);
  }

  return children;
}
