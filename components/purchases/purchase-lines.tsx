"use client";

import { useState } from "react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { formatTaka } from "@/lib/money";
import { type PurchaseFields, type PurchaseValues, typedLineCost } from "@/lib/purchases/form";
import { MAX_LINES, type Purchase } from "@/lib/purchases/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { formatCount, t } from "@/lib/texts/text";

export type PurchaseFormApi = UseFormReturn<PurchaseFields, unknown, PurchaseValues>;

export type PurchasableProduct = { id: string; name: string; name_bn: string | null; sku: string | null };

const nameOf = ({ name, name_bn: nameBn }: Pick<PurchasableProduct, "name" | "name_bn">) => pickContent(name, nameBn);

type LinesPanelProps = {
  form: PurchaseFormApi;
  products: readonly PurchasableProduct[];
  /** Lines as saved: those with received units keep their product and price. */
  received: Purchase["lines"];
};

/** Products of the purchase with quantity and unit cost. */
export function LinesPanel({ form, products, received }: LinesPanelProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "lines", keyName: "key" });
  const [choice, setChoice] = useState("");
  const used = new Set(fields.map(({ product_id: id }) => id));
  const free = products.filter(({ id }) => !used.has(id));
  const problem = form.formState.errors.lines?.root?.message ?? form.formState.errors.lines?.message;

  function add(id: string) {
    setChoice("");
    if (id === "") return;
    const focusName = `lines.${fields.length}.quantity`;
    append({ product_id: id, quantity: "", unit_cost: "" }, { focusName });
  }

  return (
    <Card title={t("Products")}>
      {fields.length > 0 ? (
        <ul aria-label={t("Products")} className="-mt-2 mb-4 divide-y divide-line border-line border-b">
          {fields.map(({ key, product_id: id }, index) => (
            <LineRow
              key={key}
              form={form}
              index={index}
              product={products.find((product) => product.id === id)}
              received={received.find((line) => line.product_id === id)?.received ?? 0}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      ) : null}
      {fields.length < MAX_LINES ? (
        <Field label={t("Add a product")} error={problem}>
          <Select value={choice} onChange={(event) => add(event.target.value)} autoComplete="off">
            <option value="">{t("Choose a product")}</option>
            {free.map((product) => (
              <option key={product.id} value={product.id}>
                {product.sku ? `${nameOf(product)} · ${product.sku}` : nameOf(product)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </Card>
  );
}

type LineRowProps = {
  form: PurchaseFormApi;
  index: number;
  product: PurchasableProduct | undefined;
  /** Units received so far. */
  received: number;
  onRemove: () => void;
};

function LineRow({ form, index, product, received, onRemove }: LineRowProps) {
  const { register, control, formState } = form;
  const line = useWatch({ control, name: `lines.${index}` });
  const errors = formState.errors.lines?.[index];
  const name = product ? nameOf(product) : t("Deleted product");

  return (
    <li className="grid grid-cols-2 items-start gap-x-4 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_6.5rem]">
      <div className="min-w-0 max-sm:col-span-2">
        <p className="wrap-anywhere font-medium leading-snug">{name}</p>
        <p className="text-sm text-soft">
          {formatTaka(typedLineCost(line))}
          {received > 0 ? ` · ${t("{n} received", { n: formatCount(received) })}` : null}
        </p>
      </div>
      <Field label={t("Quantity")} error={errors?.quantity?.message}>
        <Input {...register(`lines.${index}.quantity`)} inputMode="numeric" autoComplete="off" required />
      </Field>
      <Field
        label={t("Unit cost (৳)")}
        error={errors?.unit_cost?.message}
        hint={received > 0 ? t("Received at this price") : undefined}
      >
        <Input
          {...register(`lines.${index}.unit_cost`)}
          inputMode="decimal"
          autoComplete="off"
          required
          readOnly={received > 0}
        />
      </Field>
      {received === 0 ? (
        <Button
          variant="ghost"
          size="small"
          className="max-sm:col-span-2 max-sm:-ml-3 max-sm:justify-self-start sm:mt-6"
          onClick={onRemove}
        >
          {t("Remove")}
          <span className="sr-only"> {name}</span>
        </Button>
      ) : null}
    </li>
  );
}
