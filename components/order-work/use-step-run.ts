"use client";

import { useBulkRun } from "@/components/shared/use-bulk-run";
import { api } from "@/lib/api-client";
import { acceptedIds } from "@/lib/bulk-run";
import type { BulkOrdersInput, BulkResult } from "@/lib/order-work/bulk";
import { bulkLabels, orderSelection, selectionAfter } from "@/lib/order-work/selection";
import type { OrderStep } from "@/lib/order-work/steps";
import { t } from "@/lib/texts/text";

type Stepped = BulkOrdersInput["orders"][number];

/** `isLate`: saves the tracking number of an order that was already dispatched. */
type StepJob = { step: OrderStep; anyway: boolean; isLate: boolean };

const lateLabels = { label: "Save numbers", done: "saved" } as const;

/** Applies a step to many orders, and updates the selection with the results. */
export function useStepRun(onAnswers?: (answers: readonly BulkResult[], job: StepJob) => void) {
  const { start, ...bulk } = useBulkRun<Stepped, BulkResult, StepJob>();

  function take({ orders: items, ...input }: BulkOrdersInput, isLate = false): void {
    const { step, anyway } = input;
    const job = { step, anyway, isLate };
    const { label, done } = isLate ? lateLabels : bulkLabels[step];
    void start({
      label: t(label),
      done: t(done),
      ...job,
      items,
      send: (orders) => api("POST /orders/admin/bulk", { body: { ...input, orders } }),
      onAnswers: (answers) => {
        noteDone(step, answers);
        onAnswers?.(answers, job);
      },
    });
  }

  return { ...bulk, start: take };
}

function noteDone(step: OrderStep, answers: readonly BulkResult[]): void {
  const done = acceptedIds(answers);
  orderSelection.read();
  orderSelection.keep(selectionAfter(orderSelection.items.get(), step, ({ id }) => done.has(id)));
}
