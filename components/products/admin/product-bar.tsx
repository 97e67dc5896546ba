"use client";

import { useState } from "react";
import { BulkBar } from "@/components/shared/bulk-bar";
import { BulkResults } from "@/components/shared/bulk-results";
import { useBulkRun } from "@/components/shared/use-bulk-run";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import type { BulkItemResult } from "@/lib/bulk";
import { acceptedIds } from "@/lib/bulk-run";
import type { BulkChange } from "@/lib/products/bulk-change";
import { afterChange, expectedFor, productSelection, type SelectedProduct } from "@/lib/products/selection";
import type { Label } from "@/lib/texts/catalogue";
import { formatCount, t } from "@/lib/texts/text";
import { type ChangeKind, ChangeProducts } from "./change-products";

const kinds = [
  { kind: "price", label: "Price" },
  { kind: "stock", label: "Stock" },
  { kind: "category", label: "Category" },
] as const satisfies { kind: ChangeKind; label: Label }[];

/** Bulk actions for the selected products. */
export function ProductBar({ ticked }: { ticked: readonly SelectedProduct[] }) {
  const { run, start, goOn, close } = useBulkRun<SelectedProduct>();
  const [kind, setKind] = useState<ChangeKind | null>(null);
  const isRunning = run?.isRunning ?? false;
  const selling = ticked.filter((product) => product.is_active);
  const resting = ticked.filter((product) => !product.is_active);

  function change(products: readonly SelectedProduct[], wanted: BulkChange, label: string, done: string) {
    void start({
      label,
      done,
      items: products,
      send: (part) =>
        api("POST /products/bulk", { body: { products: part.map((one) => expectedFor(one, wanted)), ...wanted } }),
      onAnswers: (answers) => noteDone(answers, wanted),
    });
  }

  const stateButton = (products: readonly SelectedProduct[], is_active: boolean) =>
    products.length > 0 ? (
      <Button
        size="small"
        variant="quiet"
        disabled={isRunning}
        onClick={() =>
          is_active
            ? change(products, { is_active }, t("Active"), t("active"))
            : change(products, { is_active }, t("Inactive"), t("inactive"))
        }
      >
        {is_active ? t("Activate") : t("Deactivate")}
        {products.length < ticked.length ? ` ${formatCount(products.length)}` : null}
      </Button>
    ) : null;

  return (
    <>
      <BulkBar
        ticks={productSelection}
        ticked={ticked}
        things={[t("product"), t("products")]}
        isRunning={isRunning}
        results={
          run ? (
            <BulkResults
              run={run}
              onGoOn={goOn}
              onClose={close}
              nameOf={({ id }) => <b>{nameOf(run.job.items, id)}</b>}
            />
          ) : null
        }
      >
        {kinds.map(({ kind: one, label }) => (
          <Button key={one} size="small" variant="quiet" disabled={isRunning} onClick={() => setKind(one)}>
            {t(label)}
          </Button>
        ))}
        {stateButton(resting, true)}
        {stateButton(selling, false)}
      </BulkBar>
      {kind ? (
        <ChangeProducts
          kind={kind}
          products={ticked}
          onClose={() => setKind(null)}
          onChange={(wanted, label, done) => change(ticked, wanted, label, done)}
        />
      ) : null}
    </>
  );
}

const nameOf = (products: readonly SelectedProduct[], id: string) =>
  products.find((product) => product.id === id)?.name ?? t("Product");

function noteDone(answers: readonly BulkItemResult[], change: BulkChange): void {
  const done = acceptedIds(answers);
  productSelection.keep(
    productSelection.items.get().map((product) => (done.has(product.id) ? afterChange(product, change) : product)),
  );
}
