"use client";

import type { Label } from "@/lib/texts/catalogue";
import { localizeDigits, t, tn } from "@/lib/texts/text";
// Must come first: configures zod, which schemas use at import time.

import { type FormEvent, useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { Note } from "@/components/shared/note";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { formatTaka } from "@/lib/money";
import { type BulkChange, type PricePreview, previewPrices, previewStock } from "@/lib/products/bulk-change";
import { categories } from "@/lib/products/categories";
import { priceCutText } from "@/lib/products/price-warnings";
import type { SelectedProduct } from "@/lib/products/selection";
import { parseTypedNumber } from "@/lib/typed-number";

export type ChangeKind = "price" | "stock" | "category";

type ChangeProductsProps = {
  kind: ChangeKind;
  products: readonly SelectedProduct[];
  onClose: () => void;
  /** `label` and `done` are the texts for the running and the finished action. */
  onChange: (change: BulkChange, label: string, done: string) => void;
};

const titles: Record<ChangeKind, Label> = {
  price: "Change prices",
  stock: "Change stock",
  category: "Move to a category",
};

/** Bulk edit of products, with a preview of the result. */
export function ChangeProducts({ kind, products, onClose, onChange }: ChangeProductsProps) {
  const count = tn(products.length, "{n} product", "{n} products");
  const Form = forms[kind];

  return (
    <FormDialog
      title={t(titles[kind])}
      description={count}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      {(dialog) => (
        <Form
          products={products}
          dialog={dialog}
          onChange={(...change) => {
            onChange(...change);
            dialog.close();
          }}
        />
      )}
    </FormDialog>
  );
}

type FormProps = Pick<ChangeProductsProps, "products" | "onChange"> & { dialog: DialogForm };

function ChangePrice({ products, dialog, onChange }: FormProps) {
  const [sign, setSign] = useState<1 | -1>(1);
  const [unit, setUnit] = useState<"percent" | "taka">("percent");
  const [typed, setTyped] = useState("");
  const [isAsking, setAsking] = useState(false);
  const number = parseTypedNumber(typed);
  const by = number === null || number <= 0 ? null : sign * number;
  const change: BulkChange | null =
    by === null ? null : unit === "percent" ? { price_by_percent: by } : { price_by: by };
  const rows = change ? previewPrices(products, change) : [];
  const deep = rows.filter(({ isDeep }) => isDeep);
  const fault = typed !== "" && by === null ? t("Enter a number above 0") : limitError(by, unit);

  function apply() {
    setAsking(false);
    if (change)
      onChange(change, t("Prices"), products.length === 1 ? t("has its new price") : t("have their new price"));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!change || fault) return;
    if (deep.length > 0) setAsking(true);
    else apply();
  }

  return (
    <form onSubmit={submit} {...dialog.plain} className="grid gap-4">
      <div className="grid grid-cols-[1fr_1fr] gap-3">
        <Field label={t("Change")}>
          <Select value={sign} onChange={({ target }) => setSign(target.value === "1" ? 1 : -1)}>
            <option value={1}>{t("Raise")}</option>
            <option value={-1}>{t("Lower")}</option>
          </Select>
        </Field>
        <Field label={t("In")}>
          <Select value={unit} onChange={({ target }) => setUnit(target.value === "taka" ? "taka" : "percent")}>
            <option value="percent">{t("Percent")}</option>
            <option value="taka">{t("Taka")}</option>
          </Select>
        </Field>
      </div>
      <Field
        label={unit === "percent" ? t("By how many percent") : t("By how many taka")}
        hint={unit === "percent" ? t("Rounded to the whole taka.") : t("To the paisa, as you type it.")}
        error={fault ?? undefined}
      >
        <Input
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          autoFocus
        />
      </Field>
      {deep.length > 0 ? (
        <Note isPlain role="status" className="text-sm">
          {tn(deep.length, "{n} price is cut by half or more.", "{n} prices are cut by half or more.")}
        </Note>
      ) : null}
      <Preview rows={rows} format={formatTaka} impossible={t("Not possible")} />
      <DialogButtons
        form={dialog}
        submit={tn(products.length, "Change {n} price", "Change {n} prices")}
        disabled={!change || fault !== null}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t("Sell at this price?")}
        description={deepCutWarning(deep)}
        confirmLabel={t("Change prices")}
        cancelLabel={t("Look again")}
        onConfirm={apply}
      />
    </form>
  );
}

function limitError(by: number | null, unit: "percent" | "taka"): string | null {
  if (by === null || unit === "taka") return null;

  return by < -99 || by > 1_000 ? t("Between 99% less and 1,000% more") : null;
}

function deepCutWarning([first, ...others]: readonly PricePreview[]): string {
  if (!first) return "";
  const text = `${first.name}: ${priceCutText(first.from, first.to)}`;
  if (others.length === 0) return text;

  return `${text} ${tn(others.length, "{n} other is cut by half or more, too.", "{n} others are cut by half or more, too.")}`;
}

function ChangeStock({ products, dialog, onChange }: FormProps) {
  const [how, setHow] = useState<"set" | "add" | "take">("set");
  const [typed, setTyped] = useState("");
  const number = parseTypedNumber(typed);
  const isRight = number !== null && Number.isInteger(number) && number >= 0 && number <= 1_000_000;
  const change: BulkChange | null = isRight ? stockChange(how, number) : null;
  const rows = change ? previewStock(products, change) : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change)
      onChange(change, t("Stock"), products.length === 1 ? t("has its new stock") : t("have their new stock"));
  }

  return (
    <form onSubmit={submit} {...dialog.plain} className="grid gap-4">
      <div className="grid grid-cols-[1fr_1fr] gap-3">
        <Field label={t("Change")}>
          <Select value={how} onChange={({ target }) => setHow(target.value as typeof how)}>
            <option value="set">{t("Set to^number")}</option>
            <option value="add">{t("Add")}</option>
            <option value="take">{t("Subtract")}</option>
          </Select>
        </Field>
        <Field label={t("Pieces")} error={typed !== "" && !isRight ? t("Enter a whole number") : undefined}>
          <Input
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            autoFocus
          />
        </Field>
      </div>
      <Preview rows={rows} format={(pieces) => localizeDigits(String(pieces))} impossible={t("Not that many")} />
      <DialogButtons form={dialog} submit={t("Change stock")} disabled={!change} />
    </form>
  );
}

function stockChange(how: "set" | "add" | "take", pieces: number): BulkChange {
  if (how === "set") return { stock_quantity: pieces };

  return { stock_by: how === "add" ? pieces : -pieces };
}

function ChangeCategory({ products, dialog, onChange }: FormProps) {
  const [category, setCategory] = useState<(typeof categories)[number] | "">("");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (category) onChange({ category }, t("Category"), t("in {category}", { category: t(category) }));
  }

  return (
    <form onSubmit={submit} {...dialog.plain} className="grid gap-4">
      <Field label={t("Category")}>
        <Select
          value={category}
          onChange={({ target }) => setCategory(categories.find((one) => one === target.value) ?? "")}
        >
          <option value="">{t("Choose one")}</option>
          {categories.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
      </Field>
      <DialogButtons
        form={dialog}
        submit={tn(products.length, "Move {n} product", "Move {n} products")}
        disabled={category === ""}
      />
    </form>
  );
}

const forms = { price: ChangePrice, stock: ChangeStock, category: ChangeCategory };

type PreviewProps = {
  rows: readonly { id: string; name: string; from: number; to: number; isImpossible: boolean; isDeep?: boolean }[];
  format: (value: number) => string;
  /** Shown for products that will be rejected. */
  impossible: string;
};

/** Old and new value of each product. */
function Preview({ rows, format, impossible }: PreviewProps) {
  if (rows.length === 0) return null;

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard.
    <section className="bulk-preview" aria-label={t("Result")} tabIndex={0}>
      <ul>
        {rows.map(({ id, name, from, to, isImpossible, isDeep }) => (
          <li key={id} data-deep={isDeep || isImpossible || undefined}>
            <span className="truncate">{name}</span>
            <span className="whitespace-nowrap tabular-nums">
              {format(from)} → {isImpossible ? impossible : format(to)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
