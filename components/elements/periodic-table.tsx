"use client";

import { useState } from "react";
import type { TableView } from "@/lib/elements/view";

declare global {
  /** The table's content in the request's language, as HTML; undefined in browsers. */
  var chemcardTable: ((view?: TableView) => string) | undefined;
}

/** Contents that this document has shown, by view. A document has one language. */
const known: Record<string, string> = {};

type PeriodicTableProps = {
  label: string;
  /** Colouring of the full page's table. Omitted on the landing page. */
  view?: TableView;
  /** The content, only after a navigation within the document. */
  html?: string | undefined;
};

/**
 * All 118 elements as links. React would send them twice, as HTML and as data for hydration. The data omits them, and the browser reads them
 * from the document.
 */
export function PeriodicTable({ label, view, html }: PeriodicTableProps) {
  const [content] = useState(() => {
    const name = JSON.stringify(view) ?? "";
    const drawn = () => html ?? document.querySelector(".ptable")?.innerHTML ?? "";
    if (!globalThis.chemcardTable) known[name] ??= drawn();

    return globalThis.chemcardTable?.(view) ?? known[name] ?? "";
  });

  return (
    <div className="ptable-frame">
      <nav
        className="ptable"
        data-view={view?.colour}
        // Some elements are not chosen; table-controls updates it.
        data-chosen={content.includes('data-dim="true"') ? "" : undefined}
        aria-label={label}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by table-html, which escapes texts.
        dangerouslySetInnerHTML={{ __html: content }}
      />
    </div>
  );
}
