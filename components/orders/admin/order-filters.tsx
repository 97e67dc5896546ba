"use client";

import { DayFields, FilterPanel } from "@/components/shared/filter-panel";
import { Options, Select } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import type { FilterForm } from "@/lib/list-address";
import { orderBadges, paymentBadges } from "@/lib/orders/badges";
import { callFilterLabels } from "@/lib/orders/calls";
import { orderSourceLabels } from "@/lib/orders/sources";

const calls = Object.fromEntries(Object.entries(callFilterLabels).map(([call, label]) => [call, { label }]));

const sources = Object.fromEntries(Object.entries(orderSourceLabels).map(([source, label]) => [source, { label }]));

/** Status, payment status, the last call, what is late, how it came, search and Dhaka days (spec 2), within the queue in sight. */
export function OrderFilters({ values: { queue = "", ...values }, kept, ...form }: FilterForm) {
  return (
    <FilterPanel
      {...form}
      values={values}
      kept={{ ...kept, queue }}
      search={{ label: "Search orders", placeholder: "Name, phone or address" }}
    >
      <Field label="Status">
        <Select name="status" defaultValue={values.status}>
          <Options first="All" words={orderBadges} />
        </Select>
      </Field>
      <Field label="Payment status">
        <Select name="payment_status" defaultValue={values.payment_status}>
          <Options first="All" words={paymentBadges} />
        </Select>
      </Field>
      <Field label="Last call">
        <Select name="last_call" defaultValue={values.last_call}>
          <Options first="All" words={calls} />
        </Select>
      </Field>
      <Field label="Time">
        <Select name="late" defaultValue={values.late}>
          <Options first="All" words={{ true: { label: "Late only" } }} />
        </Select>
      </Field>
      <Field label="How it came">
        <Select name="source" defaultValue={values.source}>
          <Options first="All" words={sources} />
        </Select>
      </Field>
      <DayFields values={values} />
    </FilterPanel>
  );
}
