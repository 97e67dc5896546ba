"use client";

import { DayFields, FilterPanel } from "@/components/shared/filter-panel";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import type { FilterForm } from "@/lib/list-address";
import { callFilterLabels } from "@/lib/orders/calls";
import { orderBadges, paymentBadges } from "@/lib/orders/labels";
import { orderSourceLabels } from "@/lib/orders/sources";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

const optionsOf = (labels: Readonly<Record<string, Label>>) =>
  Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, { label }]));

const calls = optionsOf(callFilterLabels);
const sources = optionsOf(orderSourceLabels);

/**
 * Filters by status, payment status, last call, delay, source, search and Dhaka days (spec 2), within the current
 * queue.
 */
export function OrderFilters({ values: { queue = "", orders: _, ...values }, kept, ...form }: FilterForm) {
  return (
    <FilterPanel
      {...form}
      values={values}
      kept={{ ...kept, queue }}
      search={{ label: t("Search orders"), placeholder: t("Name, phone or address") }}
    >
      <Field label={t("Status")}>
        <Select name="status" defaultValue={values.status}>
          <Options first={t("All")} words={orderBadges} />
        </Select>
      </Field>
      <Field label={t("Payment status")}>
        <Select name="payment_status" defaultValue={values.payment_status}>
          <Options first={t("All")} words={paymentBadges} />
        </Select>
      </Field>
      <Field label={t("Last call")}>
        <Select name="last_call" defaultValue={values.last_call}>
          <Options first={t("All")} words={calls} />
        </Select>
      </Field>
      <Field label={t("Time")}>
        <Select name="late" defaultValue={values.late}>
          <Options first={t("All")} words={{ true: { label: "Late only" } }} />
        </Select>
      </Field>
      <Field label={t("Courier's number")}>
        <Select name="courier_number" defaultValue={values.courier_number}>
          <Options first={t("All")} words={{ missing: { label: "Missing" } }} />
        </Select>
      </Field>
      <Field label={t("Order source")}>
        <Select name="source" defaultValue={values.source}>
          <Options first={t("All")} words={sources} />
        </Select>
      </Field>
      <DayFields values={values} />
    </FilterPanel>
  );
}
