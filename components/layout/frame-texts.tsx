"use client";

import { type ReactNode, use } from "react";
import { pageLanguage } from "@/lib/texts/page-language";
import type { Catalogue } from "@/lib/texts/speaker";

type Words = { texts: Catalogue };

const files = {
  shop: () => import("@/lib/generated/shop-texts"),
  admin: () => import("@/lib/generated/admin-texts"),
};
type Frame = keyof typeof files;

const asked: Partial<Record<Frame, Promise<Words>>> = {};

/** Never settles for a file that is lost on its way: the page stays as the server rendered it, as it does without any other script. */
const wordsOf = (frame: Frame): Promise<Words> => {
  asked[frame] ??= files[frame]().catch(() => new Promise<never>(() => {}));

  return asked[frame];
};

/**
 * The words of what stands around pages. They are the same on all of them, so they come in a file that a browser keeps, and not with each
 * document. Nothing below is hydrated before it is there.
 */
export function FrameTexts({ frame, children }: { frame: Frame; children: ReactNode }) {
  if (typeof window !== "undefined" && pageLanguage() === "bn") {
    const { texts } = use(wordsOf(frame));
    Object.assign(window.chemcardWords ?? {}, texts);
  }

  return children;
}
