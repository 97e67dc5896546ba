"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { useAction } from "@/components/shared/use-action";
import { api } from "@/lib/api-client";
import { formatTaka, sumTaka } from "@/lib/money";
import type { BulkResult } from "@/lib/order-work/bulk";
import type { CashDue } from "@/lib/order-work/schema";
import { addCashDue, MAX_BULK_ORDERS } from "@/lib/order-work/selection";
import { formatCount, t, tn } from "@/lib/texts/text";

type Ordered = readonly { id: string }[];

/** Loads the totals. They are computed on the server, because selected orders may be on other pages. */
export async function readCashDue(orders: Ordered): Promise<CashDue> {
  const parts: CashDue[] = [];
  for (let from = 0; from < orders.length; from += MAX_BULK_ORDERS) {
    const ids = orders.slice(from, from + MAX_BULK_ORDERS).map(({ id }) => id);
    parts.push(await api("POST /orders/admin/cash-due", { body: { ids } }));
  }

  return addCashDue(parts);
}

/** Asks for confirmation of the total before recording cash, because this sends the customers their codes. */
export function useCashQuestion(onYes: (orders: Ordered) => void) {
  const { run, isBusy } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [{ orders, due }, setAsked] = useState<{ orders: Ordered; due: CashDue }>({
    orders: [],
    due: addCashDue([]),
  });
  const sum = formatTaka(due.sum);

  async function ask(wanted: Ordered) {
    const isRead = await run(async () => setAsked({ orders: wanted, due: await readCashDue(wanted) }), {
      failed: t("We couldn't load the sum, so nothing was recorded. Please try again."),
    });
    if (isRead) setOpen(true);
  }

  const dialog = (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={t("Did {sum} of {orders} arrive?", { sum, orders: tn(due.count, "{n} order", "{n} orders") })}
      description={cashConsequence(due)}
      confirmLabel={t("Record {sum}", { sum })}
      cancelLabel={t("Not yet")}
      onConfirm={() => {
        setOpen(false);
        onYes(orders);
      }}
    />
  );

  return { ask, isBusy, dialog };
}

/** Describes the effect on orders and premium codes, including the number of available codes. */
export function cashConsequence({ count, codes: { due, ready } }: CashDue): string {
  if (due === 0) {
    return tn(
      count,
      "It becomes paid. No premium code is due. You cannot undo this.",
      "They become paid. No premium codes are due. You cannot undo this.",
    );
  }
  if (ready < due) {
    return tn(
      due,
      "Paid orders need 1 premium code, and none is free: the order waits until you create more. You cannot undo this.",
      "Paid orders need {n} premium codes; {ready} can be given now. The others wait until you create more. You cannot undo this.",
      { ready: formatCount(ready) },
    );
  }

  return tn(
    count,
    "It becomes paid, and its customer gets a premium code by email. You cannot undo this.",
    "They become paid, and their customers get their premium codes by email. You cannot undo this.",
  );
}

/** Returns the recorded total as text: "৳3,080 recorded". */
export function cashRecorded(answers: readonly BulkResult[]): string {
  return t("{sum} recorded", { sum: formatTaka(sumTaka(answers.map(({ cash }) => cash ?? 0))) });
}
