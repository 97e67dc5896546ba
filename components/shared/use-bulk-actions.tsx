import type { ReactNode } from "react";
import type { BulkItemResults } from "@/lib/bulk";
import { acceptedIds } from "@/lib/bulk-run";
import type { SelectedItem, SelectionStore } from "@/lib/selection";
import { t } from "@/lib/texts/text";
import { BulkResults } from "./bulk-results";
import { useBulkRun } from "./use-bulk-run";

const content = {
  activate: { label: "Activate", done: "activated" },
  deactivate: { label: "Deactivate", done: "deactivated" },
  delete: { label: "Delete", done: "deleted" },
} as const;
export type BulkAction = keyof typeof content;

type BulkActions = {
  ticks: SelectionStore<SelectedItem>;
  ticked: readonly SelectedItem[];
  send: (action: BulkAction, ids: string[]) => Promise<BulkItemResults>;
  /** Name of a rejected item. */
  nameOf: (id: string, name: string | null) => ReactNode;
};

/** Activates, deactivates or deletes the selected items, and shows the results. `start` runs custom actions. */
export function useBulkActions({ ticks, ticked, send, nameOf }: BulkActions) {
  const { run, start, goOn, close } = useBulkRun<SelectedItem>();

  function take(action: BulkAction): void {
    void start({
      label: t(content[action].label),
      done: t(content[action].done),
      items: ticked,
      send: (part) =>
        send(
          action,
          part.map(({ id }) => id),
        ),
      onAnswers: (answers) => {
        if (action === "delete") ticks.forget(acceptedIds(answers));
      },
    });
  }

  const results = run ? (
    <BulkResults
      run={run}
      onGoOn={goOn}
      onClose={close}
      nameOf={({ id }) => nameOf(id, run.job.items.find((item) => item.id === id)?.name ?? null)}
    />
  ) : null;

  return { take, start, results, isRunning: run?.isRunning ?? false };
}
