"use client";

import "./bulk.css";

import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { applySelection, refreshSelection, type SelectedItem, type SelectionStore } from "@/lib/selection";
import { formatCount, t } from "@/lib/texts/text";
import { watchHolds } from "./hold-to-select";
import { notifyError } from "./notify";
import { useStore } from "./use-store";

type PageProps<Item extends SelectedItem> = {
  ticks: SelectionStore<Item>;
  /** Items on the current page, in display order. */
  items: readonly Item[];
};

const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[data-tick]")];

/**
 * Handles the checkboxes of a list (`SelectionCell`) by event delegation, with Shift or a long press for ranges. The
 * selection spans pages. Shows the bulk actions for it.
 */
export function ListSelection<Item extends SelectedItem>({
  ticks,
  items,
  children: bar,
}: PageProps<Item> & {
  /** Renders the bulk bar, from the first selection on. It may be a `lazy` component. */
  children: (ticked: readonly Item[]) => ReactNode;
}) {
  const ticked = useStore(ticks.items);
  const latest = useRef(items);
  latest.current = items;
  const wasUsed = useRef(false);
  if (ticked.length > 0) wasUsed.current = true;

  useEffect(() => {
    ticks.read();
    let last: number | null = null;

    function select(box: HTMLInputElement, { isOn, isRange }: { isOn: boolean; isRange: boolean }) {
      const index = boxes().indexOf(box);
      const from = isRange && last !== null ? last : index;
      const range = latest.current.slice(Math.min(from, index), Math.max(from, index) + 1);
      ticks.keep(applySelection(ticks.items.get(), range, isOn));
      last = index;
    }

    function handleClick(event: MouseEvent) {
      const box = event.target;
      if (event.defaultPrevented || !(box instanceof HTMLInputElement) || box.dataset.tick === undefined) return;
      select(box, { isOn: box.checked, isRange: event.shiftKey });
    }

    const stopHolds = watchHolds((box) => select(box, { isOn: true, isRange: true }));
    document.addEventListener("click", handleClick);
    return () => {
      stopHolds();
      document.removeEventListener("click", handleClick);
    };
  }, [ticks]);

  useEffect(() => {
    ticks.inSight.set(new Set(items.map(({ id }) => id)));
    const before = ticks.items.get();
    const now = refreshSelection(before, items);
    if (now !== before) ticks.keep(now);
  }, [ticks, items]);

  // The server renders the rows without the selection.
  useEffect(() => {
    const ids = new Set(ticked.map(({ id }) => id));
    for (const box of boxes()) box.checked = ids.has(box.dataset.tick ?? "");
  });

  return wasUsed.current ? <Suspense fallback={null}>{bar(ticked)}</Suspense> : null;
}

type PageSelectionProps<Item extends SelectedItem> = PageProps<Item> & {
  /** Number of matches on all pages. */
  total: number;
  /**
   * Loads the matches on all pages. The server rejects it if their number differs from `total`. Omit it to allow
   * only the page to be selected.
   */
  readAll?: () => Promise<readonly Item[]>;
};

/** Selects all items on the page, then offers to select all matches. */
export function PageSelection<Item extends SelectedItem>({ ticks, items, total, readAll }: PageSelectionProps<Item>) {
  const ticked = useStore(ticks.items);
  const [isReading, setReading] = useState(false);
  const ids = new Set(ticked.map(({ id }) => id));
  const here = items.filter(({ id }) => ids.has(id)).length;
  const isWhole = here === items.length;

  async function addAll(read: () => Promise<readonly Item[]>) {
    setReading(true);
    try {
      const all = await read();
      const known = new Map([...ticks.items.get(), ...items].map((item) => [item.id, item]));
      ticks.keep(all.map((item) => (item.name === null ? (known.get(item.id) ?? item) : item)));
    } catch (error) {
      notifyError(error, t("We couldn't select them. Please try again."));
    } finally {
      setReading(false);
    }
  }

  return (
    <div className="page-ticks no-print">
      <label className="tick-row">
        <input
          type="checkbox"
          className="tick"
          checked={isWhole}
          ref={(box) => {
            if (box) box.indeterminate = here > 0 && !isWhole;
          }}
          onChange={(event) => ticks.keep(applySelection(ticks.items.get(), items, event.target.checked))}
        />
        <span>{t("All on this page")}</span>
      </label>
      {readAll && isWhole && total > items.length && ticked.length < total ? (
        <Button variant="link" size="small" pending={isReading} onClick={() => void addAll(readAll)}>
          {t("Select all {n} that match", { n: formatCount(total) })}
        </Button>
      ) : null}
    </div>
  );
}
