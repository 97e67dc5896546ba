"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { Note } from "@/components/shared/note";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { type CouponFields, changesOf, couponFormSchema, toCouponFields } from "@/lib/coupons/form";
import { couponKindLabels, usesText } from "@/lib/coupons/labels";
import type { Coupon, CouponInput } from "@/lib/coupons/schema";
import { categories } from "@/lib/products/categories";
import { t } from "@/lib/texts/text";

type CouponFormDialogProps = DialogControl & {
  /** The coupon to edit; null for a new one. */
  coupon: Coupon | null;
  /** Edits the template of the quiz rewards instead of a coupon. */
  isReward: boolean;
};

export function CouponFormDialog({ coupon, isReward, ...control }: CouponFormDialogProps) {
  return (
    <FormDialog
      title={coupon ? t("Edit {code}", { code: coupon.code }) : isReward ? t("Add quiz reward") : t("Add coupon")}
      description={
        isReward
          ? t("Ten right answers out of ten earn a coupon like this, for the customer's own account only.")
          : coupon
            ? t("Used by {uses}.", { uses: usesText(coupon) })
            : t("Customers enter its code at checkout.")
      }
      className="sm:max-w-2xl"
      {...control}
    >
      {(dialog) => <CouponForm current={coupon} isReward={isReward} dialog={dialog} />}
    </FormDialog>
  );
}

type Form = UseFormReturn<CouponFields, unknown, CouponInput>;

type CouponFormProps = { current: Coupon | null; isReward: boolean; dialog: DialogForm };

function CouponForm({ current, isReward, dialog }: CouponFormProps) {
  // Keep the initial coupon to detect changes: `current` may change on refresh.
  const [coupon] = useState(current);
  const form: Form = useCheckedForm<CouponFields, unknown, CouponInput>({
    resolver: zodResolver(couponFormSchema),
    defaultValues: { ...toCouponFields(coupon), ...(isReward && !coupon ? { quiz_reward_days: "30" } : {}) },
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  useReportDirty(isDirty, dialog.onDirty);

  function save(values: CouponInput) {
    return coupon
      ? dialog.save(
          () => api("PUT /admin/coupons/{id}", { params: { id: coupon.id }, body: changesOf(coupon, values) }),
          { done: t("Coupon updated successfully"), failed: t("Failed to update coupon") },
        )
      : dialog.save(() => api("POST /admin/coupons", { body: values }), {
          done: t("Coupon created successfully"),
          failed: t("Failed to create coupon"),
        });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(save)}>
      <fieldset disabled={dialog.isSending} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field
          label={t("Code")}
          error={errors.code?.message}
          hint={t("Customers can enter it in any case. It's shown as you type it here.")}
        >
          <Input {...register("code")} maxLength={32} autoComplete="off" autoCapitalize="off" className="font-mono" />
        </Field>
        <Field label={t("Kind")}>
          <Select {...register("kind")}>
            <Options words={couponKindLabels} />
          </Select>
        </Field>
        <Amounts form={form} />
        {isReward ? (
          <Field
            label={t("Valid for (days)")}
            error={errors.quiz_reward_days?.message}
            hint={t("From the day of the quiz. Empty: it becomes an ordinary coupon.")}
          >
            <Input {...register("quiz_reward_days")} inputMode="numeric" autoComplete="off" />
          </Field>
        ) : null}
        <Field
          label={t("Orders from (৳)")}
          optional
          error={errors.min_subtotal?.message}
          hint={t("Before the discount.")}
        >
          <Input {...register("min_subtotal")} inputMode="decimal" autoComplete="off" />
        </Field>
        <Limits form={form} />
        <Categories form={form} />
        <Field
          label={t("Note")}
          optional
          error={errors.note?.message}
          hint={t("For admins only.")}
          className="sm:col-span-2"
        >
          <Input {...register("note")} maxLength={500} autoComplete="off" />
        </Field>
        <Checkbox {...register("is_active")} label={t("Switched on")} className="sm:col-span-2" />
      </fieldset>
      {coupon && coupon.used_count > 0 && isDirty ? (
        <Note isPlain role="status" className="my-3 text-sm">
          {t("Orders that already use it keep their discount.")}
        </Note>
      ) : null}
      <DialogButtons
        form={dialog}
        submit={coupon ? t("Save changes") : isReward ? t("Add quiz reward") : t("Add coupon")}
        className="mt-4"
      />
    </form>
  );
}

function Amounts({ form: { register, control, formState } }: { form: Form }) {
  const kind = useWatch({ control, name: "kind" });
  const { errors } = formState;

  return (
    <>
      {kind === "percent" ? (
        <>
          <Field label={t("Percent")} error={errors.percent?.message} hint={t("Rounded up to the whole taka.")}>
            <Input {...register("percent")} inputMode="numeric" autoComplete="off" />
          </Field>
          <Field label={t("At most (৳)")} optional error={errors.max_discount?.message}>
            <Input {...register("max_discount")} inputMode="decimal" autoComplete="off" />
          </Field>
        </>
      ) : null}
      {kind === "fixed" ? (
        <Field label={t("Amount (৳)")} error={errors.amount?.message}>
          <Input {...register("amount")} inputMode="decimal" autoComplete="off" />
        </Field>
      ) : null}
    </>
  );
}

function Limits({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;

  return (
    <>
      <Field label={t("First day")} optional error={errors.valid_from?.message} className="sm:col-start-1">
        <Input {...register("valid_from")} type="date" autoComplete="off" />
      </Field>
      <Field label={t("Last day")} optional error={errors.valid_until?.message}>
        <Input {...register("valid_until")} type="date" autoComplete="off" />
      </Field>
      <Field label={t("Orders in all")} optional error={errors.usage_limit?.message} hint={t("Empty: without limit.")}>
        <Input {...register("usage_limit")} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field
        label={t("Orders of a customer")}
        optional
        error={errors.per_customer_limit?.message}
        hint={t("By account and by phone number. Empty: without limit.")}
      >
        <Input {...register("per_customer_limit")} inputMode="numeric" autoComplete="off" />
      </Field>
    </>
  );
}

function Categories({ form: { register } }: { form: Form }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-medium">{t("Applies to")}</legend>
      <p className="text-sm text-soft">{t("None chosen: applies to everything.")}</p>
      <div className="mt-1 grid grid-cols-2 sm:grid-cols-3">
        {categories.map((category) => (
          <Checkbox key={category} {...register("categories")} value={category} label={t(category)} />
        ))}
      </div>
    </fieldset>
  );
}
