"use client";

import { CopyButton } from "@/components/shared/copy-button";
import type { TableWay } from "@/lib/molecules/ar-links";
import { t } from "@/lib/texts/text";

type TableHintProps = {
  way: Exclude<TableWay, "quick-look" | "scene-viewer">;
  /** What is shown, and the whole address of its own page. */
  name: string;
  page: string;
};

/** Where this browser cannot do it: which one can. */
export function TableHint({ way, name, page }: TableHintProps) {
  if (way !== "desktop") {
    return (
      <div className="order-last flex basis-full flex-wrap items-center gap-3 text-sm">
        <p>
          {way === "in-app"
            ? t("Open this page in Chrome or Safari to place it on your table.")
            : t("Open this page in Chrome to place it on your table.")}
        </p>
        <CopyButton text={page} label={t("Copy the address of {name}", { name })} />
      </div>
    );
  }

  // A desk's own table is in front of a phone: its camera opens the page there.
  return (
    <div className="order-last flex basis-full items-center gap-4 text-sm">
      {/* biome-ignore lint/performance/noImgElement: drawn by the server for this page. */}
      <img
        src={`/qr?path=${encodeURIComponent(new URL(page).pathname)}`}
        alt={t("QR code of {name}", { name })}
        width={148}
        height={148}
        className="size-37 flex-none rounded-lg"
      />
      <p>
        {t("Point the camera of a phone here: it opens the page of this shape, from which it comes onto your table.")}
      </p>
    </div>
  );
}
