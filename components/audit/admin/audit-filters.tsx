"use client";

import { FilterPanel } from "@/components/shared/filter-panel";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { auditActionLabels } from "@/lib/audit/actions";
import { auditEntityLabels } from "@/lib/audit/words";
import type { FilterForm } from "@/lib/list-address";

const WRONG_DAYS = "The first day must not be after the last one";

/** Who, what, when (Dhaka days) and from where. */
export function AuditFilters(form: FilterForm) {
  const { values } = form;

  return (
    <FilterPanel
      {...form}
      check={({ date_from: from = "", date_to: to = "" }) => (from && to && from > to ? WRONG_DAYS : null)}
    >
      <Field label="Account" className="sm:col-span-2 xl:col-span-1">
        <Input
          type="search"
          name="who"
          defaultValue={values.who}
          maxLength={254}
          placeholder="E-mail, system or guest"
          autoComplete="off"
          enterKeyHint="search"
        />
      </Field>
      <Field label="About">
        <Select name="entity" defaultValue={values.entity}>
          <Choices first="Everything" words={auditEntityLabels} />
        </Select>
      </Field>
      <Field label="What happened">
        <Select name="action" defaultValue={values.action}>
          <Choices first="Anything" words={auditActionLabels} />
        </Select>
      </Field>
      <Field label="From date">
        <Input type="date" name="date_from" defaultValue={values.date_from} min="2000-01-01" />
      </Field>
      <Field label="To date">
        <Input type="date" name="date_to" defaultValue={values.date_to} min="2000-01-01" />
      </Field>
      <Field label="Network address" className="sm:col-span-2 xl:col-span-2">
        <Input
          type="search"
          name="client"
          defaultValue={values.client}
          maxLength={64}
          placeholder="203.0.113.7"
          autoComplete="off"
          enterKeyHint="search"
        />
      </Field>
    </FilterPanel>
  );
}

function Choices({ first, words }: { first: string; words: Record<string, { label: string }> }) {
  return (
    <>
      <option value="">{first}</option>
      {Object.entries(words).map(([value, { label }]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
