"use client";

import { DayFields, FilterPanel } from "@/components/shared/filter-panel";
import { Input, Options, Select } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import type { FilterForm } from "@/lib/list-address";
import { orderBadges, paymentBadges } from "@/lib/orders/badges";

/** Status, payment status, search and Dhaka days (spec 2). */
export function OrderFilters(form: FilterForm) {
  const { values } = form;

  return (
    <FilterPanel {...form}>
      <Field label="Search" className="sm:col-span-2 xl:col-span-1">
        <Input
          type="search"
          name="search"
          defaultValue={values.search}
          maxLength={100}
          placeholder="Order id, name or phone"
          autoComplete="off"
          enterKeyHint="search"
        />
      </Field>
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
      <DayFields values={values} />
    </FilterPanel>
  );
}
