import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { BulkItemResult } from "@/lib/bulk";
import { describeResults } from "@/lib/bulk-run";
import { t } from "@/lib/texts/text";
import type { BulkRun } from "./use-bulk-run";

type BulkResultsProps<Item extends { id: string }, Answer extends BulkItemResult> = {
  run: BulkRun<Item, Answer>;
  onGoOn: () => void;
  onClose: () => void;
  /** Additional result text after the counts. */
  more?: string | null;
  /** Returns the name of a rejected item; omitted if rejections are shown elsewhere. */
  nameOf?: (answer: Answer) => ReactNode;
  action?: ReactNode;
  /** Buttons that resolve the rejections. */
  children?: ReactNode;
};

/** Shows the progress of a bulk run and why items were rejected. */
export function BulkResults<Item extends { id: string }, Answer extends BulkItemResult>(
  props: BulkResultsProps<Item, Answer>,
) {
  const { run, onGoOn, onClose, more, nameOf, action, children } = props;
  const { job, results, isRunning, failure } = run;
  const total = job.items.length;
  const refused = results.filter(({ outcome }) => outcome === "refused");

  return (
    <div className="bulk-results">
      <div className="flex flex-wrap items-center gap-x-4">
        <p role="status" className="min-w-0 grow">
          {isRunning
            ? t("{label}: {n} of {total}", { label: job.label, n: results.length, total })
            : [describeResults(job.done, results), more].filter(Boolean).join(" · ")}
          {failure ? (
            <span className="block text-warm">
              {failure}{" "}
              {t("{n} of {total} still have no answer. What's done stays done.", { n: total - results.length, total })}
            </span>
          ) : null}
        </p>
        {failure ? (
          <Button size="small" variant="quiet" onClick={onGoOn}>
            {t("Continue")}
          </Button>
        ) : null}
        {action}
        {isRunning ? (
          <progress value={results.length} max={total} className="bulk-progress" aria-label={t("Progress")} />
        ) : (
          <Button size="small" variant="ghost" onClick={onClose}>
            {t("Close")}
          </Button>
        )}
      </div>
      {nameOf && refused.length > 0 ? (
        <ul className="bulk-refused">
          {refused.map((answer) => (
            <li key={answer.id}>
              {nameOf(answer)} {answer.detail}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}
