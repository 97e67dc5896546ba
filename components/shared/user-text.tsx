import type { ReactNode } from "react";

/** User-entered text: isolates its direction and excludes it from browser translation. */
export function UserText({ lang, children }: { lang?: "en" | "bn" | undefined; children: ReactNode }) {
  return (
    <bdi lang={lang} translate="no">
      {children}
    </bdi>
  );
}
