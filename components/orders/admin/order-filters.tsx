"use client";

import { FilterPanel } from "@/components/shared/filter-panel";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import type { FilterForm } from "@/lib/list-address";
import { orderBadges, paymentBadges } from "@/lib/orders/badges";

/** The first day that the API takes. */
const FIRST_DAY = "1970-01-01";

const WRONG_DAYS = "The first day must not be after the last one";

/** Status, payment status, search and Dhaka days (spec 2). */
export function OrderFilters(form: FilterForm) {
  const { values } = form;

  return (
    <FilterPanel
      {...form}
      check={({ date_from: from = "", date_to: to = "" }) => (from && to && from > to ? WRONG_DAYS : null)}
    >
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
      <Field label="From date">
        <Input type="date" name="date_from" defaultValue={values.date_from} min={FIRST_DAY} />
      </Field>
      <Field label="To date">
        <Input type="date" name="date_to" defaultValue={values.date_to} min={FIRST_DAY} />
      </Field>
    </FilterPanel>
  );
}
