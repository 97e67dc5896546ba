"use client";

import { type FormEvent, useState } from "react";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { Note } from "@/components/shared/note";
import { Tag } from "@/components/shared/tag";
import { useLeaveGuard } from "@/components/shared/use-leave-guard";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { adminRoutes } from "@/lib/admin-routes";
import {
  type PackingCheck as Check,
  type CheckedLine,
  type CheckedOrder,
  count,
  isComplete,
  recount,
  type ScanResult,
  scan,
} from "@/lib/dispatch/packing-check";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

/** Packing check of several orders with a barcode scanner, which types a code and presses Enter. */
export function PackingCheck({ start }: { start: Check }) {
  const [check, setCheck] = useState(start);
  const current = check.orders.find(({ id }) => id === check.current);
  const done = check.orders.filter(isComplete);
  const isBegun = check.orders.some(({ lines }) => lines.some(({ counted }) => counted > 0));
  const question = useLeaveGuard(isBegun && done.length < check.orders.length, t("You'll lose the counted items."));

  function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("code");
    if (!(field instanceof HTMLInputElement) || field.value.trim() === "") return;
    const { value } = field;
    setCheck((before) => scan(before, value));
    field.value = "";
  }

  return (
    <div className="grid max-w-3xl gap-5">
      <form onSubmit={read} noValidate>
        <Field
          label={t("Slip or product")}
          hint={t("Scan the slip, then each item. Without a scanner, type the code and press Enter.")}
        >
          <Input name="code" autoFocus autoComplete="off" enterKeyHint="next" maxLength={64} />
        </Field>
      </form>
      <div role="alert" className="empty:hidden">
        {check.last ? <Note tone={toneOf(check.last)}>{textOf(check.last)}</Note> : null}
      </div>
      {current ? <OrderOnTable order={current} onCheck={setCheck} /> : null}
      <Card title={t("Orders to check")}>
        <ul className="divide-y divide-line">
          {check.orders.map((order) => (
            <li key={order.id} className="flex items-center justify-between gap-4 py-2">
              <Button variant="link" onClick={() => setCheck((before) => scan(before, order.number))}>
                {order.number}
              </Button>
              {isComplete(order) ? <Tag family="accent">{t("Complete")}</Tag> : <span>{progressOf(order)}</span>}
            </li>
          ))}
        </ul>
      </Card>
      {done.length > 0 ? (
        <Link href={adminRoutes.handOver(done.map(({ id }) => id).join())} className={buttonVariants()}>
          {t("Hand over {count}", { count: done.length })}
        </Link>
      ) : null}
      {question}
    </div>
  );
}

const toneOf = ({ kind }: ScanResult) =>
  kind === "complete" || kind === "counted" || kind === "chosen" ? ("good" as const) : ("danger" as const);

function textOf(result: ScanResult): string {
  switch (result.kind) {
    case "chosen":
      return t("Order {number}: scan its items", { number: result.number });
    case "again":
      return t("Order {number} was checked already", { number: result.number });
    case "unfinished":
      return t("Order {number} isn't complete yet", { number: result.number });
    case "complete":
      return t("Order {number} is complete", { number: result.number });
    case "counted":
      return t("Counted: {name}", { name: pickContent(result.name, result.nameBn) });
    case "too_many":
      return t("One too many: {name}", { name: pickContent(result.name, result.nameBn) });
    case "not_in_order":
      return t("Not in this order: {name}", {
        name: result.name === null ? result.code : pickContent(result.name, result.nameBn),
      });
    case "no_order":
      return t("{code} is the number of no order to check. Scan a slip first.", { code: result.code });
  }
}

const sum = (lines: readonly CheckedLine[], of: "counted" | "quantity") =>
  lines.reduce((all, line) => all + line[of], 0);
const progressOf = ({ lines }: CheckedOrder) =>
  t("{counted} of {total}", { counted: sum(lines, "counted"), total: sum(lines, "quantity") });

type OnTable = { order: CheckedOrder; onCheck: (change: (check: Check) => Check) => void };

function OrderOnTable({ order, onCheck }: OnTable) {
  return (
    <Card title={t("Order {number}", { number: order.number })}>
      <ul className="divide-y divide-line">
        {order.lines.map(({ productId, name, nameBn, quantity, counted }) => (
          <li key={productId} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <LocalizedContent en={name} bn={nameBn} />
            </span>
            <span className="flex shrink-0 items-center gap-3">
              <strong>{t("{counted} of {total}", { counted, total: quantity })}</strong>
              <Button
                variant="quiet"
                size="small"
                disabled={counted === quantity}
                onClick={() => onCheck((check) => count(check, productId))}
              >
                {t("+1")} <span className="sr-only">{pickContent(name, nameBn)}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="link" onClick={() => onCheck(recount)}>
        {t("Count again")}
      </Button>
    </Card>
  );
}
