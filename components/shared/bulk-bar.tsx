"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { Ticked, Ticks } from "@/lib/ticks";
import { MoreMenu } from "./more-menu";

type BulkBarProps<Item extends Ticked> = {
  ticks: Ticks<Item>;
  ticked: readonly Item[];
  /** One and many: "order", "orders". */
  things: readonly [one: string, many: string];
  /** While something runs the ticks stay. */
  isRunning: boolean;
  /** How the last run went (`BulkResults`); null where there was none. */
  results: ReactNode;
  /** Forgets that run as well. */
  onClear?: () => void;
  /** The buttons: what can be done with what is ticked. The one that most wait for is green, at most one, and comes first. */
  children: ReactNode;
  /** What is done seldom, behind three dots. */
  more?: ReactNode;
};

/** What can be done with what is ticked, at the lower edge of the screen; above it how it went. */
export function BulkBar<Item extends Ticked>(props: BulkBarProps<Item>) {
  const { ticks, ticked, things, isRunning, results, onClear, children, more } = props;
  const [one, many] = things;
  if (ticked.length === 0 && !results) return null;

  function clear() {
    ticks.keep([]);
    onClear?.();
  }

  return (
    <section aria-label={`Ticked ${many}`} className="bulk-bar no-print">
      {results}
      {ticked.length > 0 ? (
        <div className="bulk-row">
          <p role="status">
            <b>{ticked.length.toLocaleString("en-IN")}</b> {ticked.length === 1 ? one : many} ticked
          </p>
          <Button variant="link" size="small" disabled={isRunning} onClick={clear}>
            Clear
          </Button>
          {more ? <MoreMenu>{more}</MoreMenu> : null}
          <div className="bulk-steps">{children}</div>
        </div>
      ) : null}
    </section>
  );
}
