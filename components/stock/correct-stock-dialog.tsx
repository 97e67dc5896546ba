"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { type CorrectionFields, type CorrectionValues, correctionFormSchema } from "@/lib/stock/form";
import { type CorrectionReason, changeOf, correctionReasons, stockReasonLabels } from "@/lib/stock/reasons";
import { newRequestId } from "@/lib/stock/request-id";
import { NOTE_MAX, type StockLevel } from "@/lib/stock/schema";
import type { Label } from "@/lib/texts/catalogue";
import { pickContent } from "@/lib/texts/pick-content";
import { formatCount, t } from "@/lib/texts/text";
import { parseTypedNumber } from "@/lib/typed-number";

const unitLabels: Record<CorrectionReason, Label> = {
  damaged: "Units to remove",
  lost: "Units to remove",
  given: "Units to remove",
  found: "Units to add",
  counted: "Units on the shelf",
  other: "Units, with − to remove",
};

export function CorrectStockDialog({ level, ...control }: DialogControl & { level: StockLevel }) {
  return (
    <FormDialog title={t("Correct the stock")} description={pickContent(level.name, level.name_bn)} {...control}>
      {(dialog) => <CorrectionForm current={level} dialog={dialog} />}
    </FormDialog>
  );
}

function CorrectionForm({ current, dialog }: { current: StockLevel; dialog: DialogForm }) {
  // A repeated submission of this form is booked once.
  const [requestId] = useState(newRequestId);
  const form = useCheckedForm<CorrectionFields, unknown, CorrectionValues>({
    resolver: zodResolver(correctionFormSchema),
    defaultValues: { reason: "damaged", units: "", note: "" },
  });
  const { register, handleSubmit, formState, control } = form;
  const { errors, isDirty } = formState;
  useReportDirty(isDirty, dialog.onDirty);
  const [reason, typed, note] = useWatch({ control, name: ["reason", "units", "note"] });
  const units = parseTypedNumber(typed);

  function save(values: CorrectionValues) {
    const seen = values.reason === "counted" ? { seen_on_shelf: current.on_shelf } : {};
    const body = { ...values, ...seen, request_id: requestId, product_id: current.id };

    return dialog.save(() => api("POST /stock/corrections", { body }), {
      done: t("Stock corrected"),
      failed: t("The stock wasn't corrected. Please try again."),
    });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(save)}>
      <fieldset disabled={dialog.isSending} className="grid gap-4">
        <Field label={t("Reason")}>
          <Select {...register("reason")}>
            {correctionReasons.map((one) => (
              <option key={one} value={one}>
                {t(stockReasonLabels[one])}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t(unitLabels[reason])}
          error={errors.units?.message}
          hint={
            reason === "counted"
              ? t("The shelf should have {n}, reserved units included.", { n: formatCount(current.on_shelf) })
              : undefined
          }
        >
          <Input
            {...register("units")}
            inputMode={reason === "other" ? "text" : "numeric"}
            autoComplete="off"
            required
          />
        </Field>
        <Field label={t("Note")} optional={reason !== "other" || note !== ""} error={errors.note?.message}>
          <Input {...register("note")} maxLength={NOTE_MAX} autoComplete="off" />
        </Field>
      </fieldset>
      <DialogButtons
        form={dialog}
        className="mt-4"
        submit={t("Save correction")}
        consequences={
          units === null
            ? ""
            : t("Free units: {from} → {to}", {
                from: formatCount(current.free),
                to: formatCount(current.free + changeOf(reason, units, current.on_shelf)),
              })
        }
      />
    </form>
  );
}
