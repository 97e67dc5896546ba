"use client";

import { useBulkRun } from "@/components/shared/use-bulk-run";
import { api } from "@/lib/api-client";
import { taken } from "@/lib/bulk-run";
import type { BulkOrdersInput, BulkResult } from "@/lib/orders/bulk";
import { bulkWords, orderTicks, tickedAfter } from "@/lib/orders/selection";
import type { OrderStep } from "@/lib/orders/steps";

type Stepped = BulkOrdersInput["orders"][number];

/** One step for many orders. What is ticked hears of each answer. */
export function useStepRun(onAnswers?: (answers: readonly BulkResult[], step: OrderStep) => void) {
  const { start, ...bulk } = useBulkRun<Stepped, BulkResult, { step: OrderStep; anyway: boolean }>();

  function take({ orders: items, ...input }: BulkOrdersInput): void {
    const { step, anyway } = input;
    void start({
      ...bulkWords[step],
      step,
      anyway,
      items,
      send: (orders) => api("POST /orders/admin/bulk", { body: { ...input, orders } }),
      onAnswers: (answers) => {
        noteDone(step, answers);
        onAnswers?.(answers, step);
      },
    });
  }

  return { ...bulk, start: take };
}

function noteDone(step: OrderStep, answers: readonly BulkResult[]): void {
  const done = taken(answers);
  orderTicks.read();
  orderTicks.keep(tickedAfter(orderTicks.items.get(), step, ({ id }) => done.has(id)));
}
