"use client";

import type { ReactNode } from "react";
import type { Catalogue } from "@/lib/texts/speaker";

type PageTextsProps = { texts: Catalogue; children: ReactNode };

/** Adds to the words of a Bangla document, before anything below is rendered. The server has them all. */
export function PageTexts({ texts, children }: PageTextsProps) {
  if (typeof window !== "undefined") Object.assign(window.chemcardWords ?? {}, texts);

  return children;
}
