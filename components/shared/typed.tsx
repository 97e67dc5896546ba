import type { ReactNode } from "react";

/** What somebody typed, as they typed it, in pages of both languages: its direction stays its own, and no program translates it. */
export function Typed({ lang, children }: { lang?: "en" | "bn" | undefined; children: ReactNode }) {
  return (
    <bdi lang={lang} translate="no">
      {children}
    </bdi>
  );
}
