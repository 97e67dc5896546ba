"use client";

import { DayFields, FilterPanel } from "@/components/shared/filter-panel";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { auditEntityLabels } from "@/lib/audit/entity-labels";
import { auditActionGroups, auditActionLabels } from "@/lib/audit-actions";
import type { FilterForm } from "@/lib/list-address";
import { t } from "@/lib/texts/text";

/** Filters by actor, subject, Dhaka day and client address. */
export function AuditFilters(form: FilterForm) {
  const { values } = form;

  return (
    <FilterPanel {...form} search={{ name: "who", label: t("Search"), placeholder: t("Name, order or product") }}>
      <Field label={t("About")}>
        <Select name="entity" defaultValue={values.entity}>
          <Options first={t("Everything")} words={auditEntityLabels} />
        </Select>
      </Field>
      <Field label={t("What happened")}>
        <Select name="action" defaultValue={values.action}>
          <option value="">{t("Anything")}</option>
          {auditActionGroups.map(({ label, actions }) => (
            <optgroup key={label} label={t(label)}>
              {actions.map((action) => (
                <option key={action} value={action}>
                  {t(auditActionLabels[action].label)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <DayFields values={values} />
      <Field label={t("Network address")} className="sm:col-span-2 xl:col-span-2">
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
