"use client";

import type { ReactNode } from "react";
import type { Catalogue } from "@/lib/texts/translator";

type PageMessagesProps = { texts: Catalogue; children: ReactNode };

/** Adds Bangla messages in the browser before its children render. The server has the full catalogue. */
export function PageMessages({ texts, children }: PageMessagesProps) {
  if (typeof window !== "undefined") Object.assign(window.chemcardWords ?? {}, texts);

  return children;
}
