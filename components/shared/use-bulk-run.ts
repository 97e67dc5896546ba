"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { failureText } from "@/lib/api-error";
import type { BulkAnswer } from "@/lib/bulk";
import { sendInParts } from "@/lib/bulk-run";
import { t } from "@/lib/texts/text";

/** One thing that is done to many. */
export type BulkJob<Item extends { id: string }, Answer extends BulkAnswer> = {
  /** What is under way: "Confirm". */
  label: string;
  /** What became of those that were done: "confirmed". */
  done: string;
  items: readonly Item[];
  /** Safe to repeat. */
  send: (part: Item[]) => Promise<{ results: readonly Answer[] }>;
  /** Hears of each part's answers. */
  onAnswers?: (answers: readonly Answer[]) => void;
};

export type BulkRun<Item extends { id: string }, Answer extends BulkAnswer, More = unknown> = {
  job: BulkJob<Item, Answer> & More;
  /** In the order of the answers. */
  results: readonly Answer[];
  isRunning: boolean;
  /** Why it stopped before its end. */
  failure: string | null;
};

/** One job for many things, one run at a time, and afterwards the page is read again. `More` is what else a job knows of itself. */
export function useBulkRun<Item extends { id: string }, Answer extends BulkAnswer = BulkAnswer, More = unknown>() {
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
      await sendInParts(job.items, job.send, (answers) => {
        results.push(...answers);
        job.onAnswers?.(answers);
        show({});
      });
      show({ isRunning: false });
    } catch (error) {
      show({ isRunning: false, failure: failureText(error, t("The connection was lost.")) });
    } finally {
      isRunning.current = false;
      startRefresh(() => router.refresh());
    }
  }

  /** Those of the run that have no answer yet. */
  function goOn(): void {
    if (!run) return;
    const answered = new Set(run.results.map(({ id }) => id));
    void start({ ...run.job, items: run.job.items.filter(({ id }) => !answered.has(id)) });
  }

  return { run, start, goOn, close: () => setRun(null) };
}
