"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { failureText } from "@/lib/api-error";
import type { BulkItemResult } from "@/lib/bulk";
import { sendInChunks } from "@/lib/bulk-run";
import { t } from "@/lib/texts/text";

/** An action on many items. */
export type BulkJob<Item extends { id: string }, Answer extends BulkItemResult> = {
  /** Name of the action: "Confirm". */
  label: string;
  /** Past participle for the result text: "confirmed". */
  done: string;
  items: readonly Item[];
  /** Must be safe to repeat. */
  send: (part: Item[]) => Promise<{ results: readonly Answer[] }>;
  /** Called with the results of each chunk. */
  onAnswers?: (answers: readonly Answer[]) => void;
};

export type BulkRun<Item extends { id: string }, Answer extends BulkItemResult, More = unknown> = {
  job: BulkJob<Item, Answer> & More;
  /** Results received so far. */
  results: readonly Answer[];
  isRunning: boolean;
  /** Error text if the run stopped early; otherwise null. */
  failure: string | null;
};

/** Runs one bulk job at a time and refreshes the page afterwards. `More` is additional data of a job. */
export function useBulkRun<
  Item extends { id: string },
  Answer extends BulkItemResult = BulkItemResult,
  More = unknown,
>() {
  type Run = BulkRun<Item, Answer, More>;
  const router = useRouter();
  const [run, setRun] = useState<Run | null>(null);
  const [, startRefresh] = useTransition();
  const isRunning = useRef(false);

  async function start(job: Run["job"]): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    const results: Answer[] = [];
    const show = (changes: Partial<Run>) =>
      setRun({ job, results: [...results], isRunning: true, failure: null, ...changes });
    show({});
    try {
      await sendInChunks(job.items, job.send, (answers) => {
        results.push(...answers);
        job.onAnswers?.(answers);
        show({});
      });
      show({ isRunning: false });
    } catch (error) {
      show({ isRunning: false, failure: failureText(error, t("You've lost connection.")) });
    } finally {
      isRunning.current = false;
      startRefresh(() => router.refresh());
    }
  }

  /** Resumes with the items that have no result yet. */
  function goOn(): void {
    if (!run) return;
    const answered = new Set(run.results.map(({ id }) => id));
    void start({ ...run.job, items: run.job.items.filter(({ id }) => !answered.has(id)) });
  }

  return { run, start, goOn, close: () => setRun(null) };
}
