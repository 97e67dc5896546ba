import type { ReactNode } from "react";

/** Text typed by a user, on pages of both languages: isolated in direction, and excluded from translation tools. */
export function UserText({ lang, children }: { lang?: "en" | "bn" | undefined; children: ReactNode }) {
  return (
    <bdi lang={lang} translate="no">
      {children}
    </bdi>
  );
}
