"use client";

import { DayFields, FilterPanel } from "@/components/shared/filter-panel";
import { Input, Options, Select } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { auditEntityLabels } from "@/lib/audit/words";
import { auditActionLabels } from "@/lib/audit-actions";
import type { FilterForm } from "@/lib/list-address";

/** Who, what, when (Dhaka days) and from where. */
export function AuditFilters(form: FilterForm) {
  const { values } = form;

  return (
    <FilterPanel {...form} search={{ name: "who", label: "Account", placeholder: "E-mail, system or guest" }}>
      <Field label="About">
        <Select name="entity" defaultValue={values.entity}>
          <Options first="Everything" words={auditEntityLabels} />
        </Select>
      </Field>
      <Field label="What happened">
        <Select name="action" defaultValue={values.action}>
          <Options first="Anything" words={auditActionLabels} />
        </Select>
      </Field>
      <DayFields values={values} />
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
