"use client";

import { type FormEvent, useState } from "react";
import { DownloadButton } from "@/components/shared/download-button";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { Link } from "@/components/shared/link";
import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import type { SettledPayout } from "@/lib/dispatch/payout-schema";
import { type ListedPayout, needsNote } from "@/lib/dispatch/payout-views";
import { t, tn } from "@/lib/texts/text";

type Results = SettledPayout["results"];

/** Records the cash of a payment's orders, and exports its parcels. Orders that cannot be recorded are listed with the reason. */
export function SettlePayout({ payout }: { payout: ListedPayout }) {
  const { id, number, parcels, settled_at: settledAt } = payout;
  const [results, setResults] = useState<Results>([]);
  const isOpen = settledAt === null && (parcels > 0 || needsNote(payout));
  const Settle = needsNote(payout) ? SettleWithNote : SettleAtOnce;

  return (
    <div className="grid gap-2 md:justify-items-end">
      <div className="grid gap-1 xl:flex xl:gap-2.5">
        {isOpen ? <Settle id={id} label={settleLabel(payout)} onDone={setResults} /> : null}
        {payout.is_sheet ? null : (
          <DownloadButton
            label={t("Export CSV")}
            fileName={`${number}.csv`}
            read={(signal) => api("GET /orders/admin/payouts/{id}/export.csv", { params: { id }, signal })}
            failed={t("We couldn't export the payment. Please try again.")}
            variant="ghost"
          />
        )}
      </div>
      <Unrecorded results={results} />
    </div>
  );
}

/** The cash of a sheet is recorded when it is applied. */
const settleLabel = ({ parcels, is_sheet: isSheet }: ListedPayout): string =>
  parcels === 0 || isSheet
    ? t("Settle the payment")
    : tn(parcels, "Record the cash of {n} order", "Record the cash of {n} orders");

const texts = () => ({ done: t("Cash recorded"), failed: t("We couldn't record the cash") });

type SettleProps = { id: string; label: string; onDone: (results: Results) => void };

function SettleAtOnce({ id, label, onDone }: SettleProps) {
  const { run, isSending } = useAction();
  const waiting = useUntilReady();
  const settle = async () => onDone(await send(id));

  return (
    <Button loading={isSending} {...waiting} onClick={() => void run(settle, texts())}>
      {label}
    </Button>
  );
}

const send = async (id: string, note?: string): Promise<Results> =>
  (await api("POST /orders/admin/payouts/{id}/settle", { params: { id }, body: note ? { note } : {} })).results;

/** Asks why the payment, or the sheet, differs from its parcels. */
export function SettleWithNote({ id, label, onDone }: SettleProps) {
  function submit(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "");
    void dialog.save(async () => onDone(await send(id, note)), texts());
  }

  return (
    <FormDialog
      trigger={<Button>{label}</Button>}
      title={t("Why does the payment differ?")}
      description={t("Cash that matches is recorded, and orders that differ get a case. The note explains the rest.")}
    >
      {(dialog) => (
        <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={(event) => submit(event, dialog)}>
          <Field label={t("Note")} hint={t("For example: the courier returns ৳50 next week.")}>
            <Textarea name="note" required rows={3} maxLength={500} autoComplete="off" />
          </Field>
          <DialogButtons form={dialog} submit={label} />
        </form>
      )}
    </FormDialog>
  );
}

function Unrecorded({ results }: { results: Results }) {
  const open = results.filter(({ outcome }) => outcome === "refused" || outcome === "case");
  if (open.length === 0) return null;

  return (
    <ul className="grid gap-1 text-sm text-warm">
      {open.map(({ id: parcel, order_id: order, order_number: orderNumber, detail }) => (
        <li key={parcel}>
          <Link href={adminRoutes.order(order)} className="font-mono underline underline-offset-4">
            {orderNumber}
          </Link>{" "}
          {detail}
        </li>
      ))}
    </ul>
  );
}
