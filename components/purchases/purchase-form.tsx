"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { navigate } from "@/components/shared/navigation";
import { notifyError } from "@/components/shared/notify";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { useLeaveGuard } from "@/components/shared/use-leave-guard";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { dismissError } from "@/components/ui/toast";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import { type PurchaseFields, type PurchaseValues, purchaseFormSchema, typedTotal } from "@/lib/purchases/form";
import { NOTE_MAX, type Purchase, type Supplier } from "@/lib/purchases/schema";
import { newRequestId } from "@/lib/stock/request-id";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { EditSupplier } from "./edit-supplier";
import { LinesPanel, type PurchasableProduct, type PurchaseFormApi } from "./purchase-lines";

type PurchaseFormProps = {
  fields: PurchaseFields;
  suppliers: readonly Supplier[];
  products: readonly PurchasableProduct[];
  /** The purchase to change; null: a new one. */
  purchase: Pick<Purchase, "id" | "version" | "lines"> | null;
};

/** Form of a new purchase, or of one that is not complete. */
export function PurchaseForm({ fields, suppliers, products, purchase }: PurchaseFormProps) {
  const form = useCheckedForm<PurchaseFields, unknown, PurchaseValues>({
    resolver: zodResolver(purchaseFormSchema),
    defaultValues: fields,
  });
  const { save, isSending } = useSaving(purchase);
  const isBegun = form.formState.isDirty || (purchase === null && fields.lines.length > 0);
  const question = useLeaveGuard(
    isBegun && !isSending,
    t("The purchase hasn't been saved. You'll lose what you typed."),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <fieldset
        disabled={isSending}
        className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start"
      >
        <LinesPanel form={form} products={products} received={purchase?.lines ?? []} />
        <div className="grid min-w-0 gap-5">
          <DetailsPanel form={form} suppliers={suppliers} />
          <Total form={form} isNew={purchase === null} isSending={isSending} />
        </div>
      </fieldset>
      {question}
    </form>
  );
}

function useSaving(purchase: PurchaseFormProps["purchase"]) {
  const [isSending, setSending] = useState(false);
  // A changed form is another purchase; the same one is created once, however often it is sent.
  const sent = useRef({ content: "", id: "" });
  const isRunning = useRef(false);

  async function save(values: PurchaseValues) {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    dismissError();
    const content = JSON.stringify(values);
    if (sent.current.content !== content) sent.current = { content, id: newRequestId() };
    try {
      const { id } = purchase
        ? await api("PUT /purchases/{id}", {
            params: { id: purchase.id },
            body: { ...values, version: purchase.version },
          })
        : await api("POST /purchases", { body: { ...values, request_id: sent.current.id } });
      navigate(to(adminRoutes.purchase(id)), { scroll: true });
    } catch (error) {
      isRunning.current = false;
      setSending(false);
      notifyError(error, t("Please try again: the purchase is saved only once."), t("Purchase not saved"));
    }
  }

  return { save, isSending };
}

function DetailsPanel({ form, suppliers }: { form: PurchaseFormApi; suppliers: readonly Supplier[] }) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const [added, setAdded] = useState<readonly Supplier[]>([]);
  const known = new Set(suppliers.map(({ id }) => id));
  const all = [...suppliers, ...added.filter(({ id }) => !known.has(id))];
  const chosen = useWatch({ control: form.control, name: "supplier_id" });

  function choose(supplier: Supplier) {
    setAdded((before) => [...before, supplier]);
    setValue("supplier_id", supplier.id, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }

  return (
    <Card title={t("Supplier and costs")} action={<EditSupplier supplier={null} onSaved={choose} />}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("Supplier")} error={errors.supplier_id?.message} className="sm:col-span-2">
          <Select {...register("supplier_id")} value={chosen} required>
            <option value="">{all.length === 0 ? t("Add a supplier first") : t("Choose a supplier")}</option>
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("Freight (৳)")} error={errors.freight?.message}>
          <Input {...register("freight")} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={t("Customs (৳)")} error={errors.customs?.message}>
          <Input {...register("customs")} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={t("Expected on")} optional error={errors.expected_on?.message}>
          <Input {...register("expected_on")} type="date" />
        </Field>
        <Field label={t("Note")} optional error={errors.note?.message}>
          <Input {...register("note")} maxLength={NOTE_MAX} autoComplete="off" />
        </Field>
      </div>
      <p className="mt-3 text-sm text-soft">
        {t("Freight and customs become part of the cost of the units, in proportion to their value.")}
      </p>
    </Card>
  );
}

function Total({ form, isNew, isSending }: { form: PurchaseFormApi; isNew: boolean; isSending: boolean }) {
  const [lines, freight, customs] = useWatch({ control: form.control, name: ["lines", "freight", "customs"] });

  return (
    <div className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
      <p role="status">
        <span className="text-soft">{t("Total cost")} </span>
        <strong className="font-heading font-semibold text-xl">
          {formatTaka(typedTotal({ lines, freight, customs }))}
        </strong>
      </p>
      <Button type="submit" loading={isSending} className="max-sm:w-full">
        {isNew ? t("Save as draft") : t("Save changes")}
      </Button>
    </div>
  );
}
