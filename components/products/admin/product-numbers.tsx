"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import type { z } from "zod";
import { notifyInvalid } from "@/components/shared/notify";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import { discountOf } from "@/lib/products/discount";
import { typedPrice, typedStock } from "@/lib/products/form";
import type { Product, ProductChanges } from "@/lib/products/schema";

const failed = "Failed to update product";

/** Price and stock of a card, each changed in its place. Nothing changes when somebody else, or an order, was quicker. */
export function ProductNumbers({ product }: { product: Product }) {
  const { id, name, price, original_price: before, stock_quantity: stock } = product;
  const put = (body: ProductChanges) => api("PUT /products/{id}", { params: { id }, body });

  return (
    <dl className="grid grid-cols-2 gap-x-3">
      <div>
        <dt className="text-sm text-soft">Price</dt>
        <dd>
          <InlineNumber
            label={`price of ${name}`}
            value={price}
            show={formatTaka}
            schema={typedPrice}
            save={(next) =>
              put({
                price: next,
                // The discount follows the price, as in the form.
                ...(before === null ? {} : { discount_percentage: discountOf(next, before) }),
                expected: { price },
              })
            }
            words={{ done: `Price of ${name} updated`, failed }}
          />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-soft">Stock</dt>
        <dd>
          <InlineNumber
            label={`stock of ${name}`}
            value={stock}
            show={String}
            schema={typedStock}
            save={(next) => put({ stock_quantity: next, expected: { stock_quantity: stock } })}
            words={{ done: `Stock of ${name} updated`, failed }}
          />
        </dd>
      </div>
    </dl>
  );
}

type InlineNumberProps = {
  /** What it is and of what, for screen readers: "price of Everyday molecules". */
  label: string;
  value: number;
  show: (value: number) => ReactNode;
  /** Parses and validates the input. */
  schema: z.ZodType<number, string>;
  save: (value: number) => Promise<unknown>;
  words: { done: string; failed: string };
};

/** Stable, so that it runs when the field appears and not with every letter. */
function focusAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/**
 * A number that is edited in place. The new one shows at once; if it cannot be saved the field reopens with the typed text, and the
 * current number below it.
 */
function InlineNumber({ label, value, show, schema, save, words }: InlineNumberProps) {
  const { run, isBusy } = useAction();
  const [draft, setDraft] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const returnsFocus = useRef(false);
  const presentId = useId();

  function close() {
    returnsFocus.current = true;
    setDraft(null);
  }

  async function submit() {
    const checked = schema.safeParse(draft ?? "");
    if (!checked.success) return notifyInvalid(checked.error.issues[0]?.message ?? "Enter a number");

    close();
    if (checked.data === value) return;
    setSent(checked.data);
    if (await run(() => save(checked.data), words)) return;
    setSent(null);
    setDraft(draft);
  }

  if (draft === null) {
    return (
      <button
        ref={(button) => {
          if (!button || !returnsFocus.current) return;
          returnsFocus.current = false;
          button.focus();
        }}
        type="button"
        className="-ml-2.5 inline-flex min-h-11 items-center gap-2 rounded-md px-2.5 font-heading text-lg tabular-nums hover:bg-raised aria-busy:opacity-65"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => (isBusy ? undefined : setDraft(String(value)))}
      >
        <span className="sr-only">Change {label}: </span>
        {show(isBusy && sent !== null ? sent : value)}
        <PencilIcon />
      </button>
    );
  }

  return (
    <form
      method="post"
      className="grid grid-cols-[1fr_auto] items-center gap-x-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <Input
        ref={focusAll}
        aria-label={`New ${label}`}
        aria-describedby={presentId}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        className="min-h-11 min-w-0 px-2"
      />
      <Button type="submit" size="small" className="px-3" aria-label={`Save ${label}`}>
        Save
      </Button>
      <p id={presentId} className="col-span-2 pt-1 text-sm text-soft">
        Now {show(value)}
      </p>
    </form>
  );
}

function PencilIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-4 text-soft"
    >
      <path d="m3.5 16.5.8-3.6 9-9 2.8 2.8-9 9z" />
    </svg>
  );
}
