"use client";

import { lazy, useEffect, useRef } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import type { Rank } from "@/lib/roles";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("./admin-search-dialog");
const AdminSearchDialog = lazy(async () => ({ default: (await loadDialog()).AdminSearchDialog }));

const WRITTEN_IN = "input, select, textarea, [contenteditable]";

/** Matches the keyboard shortcuts: Ctrl+K or Cmd+K anywhere, `/` outside text fields. */
function isSearchShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";

  return key === "/" && target instanceof Element && !target.closest(`${WRITTEN_IN}, [role="dialog"]`);
}

/** Search button with keyboard shortcuts, on every admin page. */
export function AdminSearch({ rank }: { rank: Rank }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <AdminSearchDialog rank={rank} {...control} />);
  const open = useRef(opener.onClick);
  open.current = opener.onClick;

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || !isSearchShortcut(event)) return;
      event.preventDefault();
      open.current();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);

  return (
    <>
      <Button variant="quiet" size="small" aria-keyshortcuts="/ Control+K Meta+K" {...opener}>
        <span className="icon icon-search" aria-hidden="true" />
        <span className="max-sm:sr-only">{t("Search")}</span>
        <span className="ml-2 font-mono text-soft text-xs max-lg:hidden" aria-hidden="true">
          /
        </span>
      </Button>
      {dialog}
    </>
  );
}
