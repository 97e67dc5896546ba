"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import type { FilterForm } from "@/lib/list-address";
import { navigate, useIsChanging } from "./navigation";
import { notifyInvalid } from "./notify";

/** The first day that the API takes. */
const FIRST_DAY = "1970-01-01";

type FilterPanelProps = FilterForm & {
  /** The fields, uncontrolled, with the names of `values`. */
  children: ReactNode;
};

/** The filters of a list, folded away until they are asked for or in use. They live in the address (spec 2). */
export function FilterPanel({ action, values, kept, clearHref, children }: FilterPanelProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isChanging = useIsChanging();
  const inUse = Object.values(values).filter((value) => value !== "").length;
  const [isOpen, setOpen] = useState(inUse > 0);
  useValuesOf(form, values);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    );
    const { date_from: from, date_to: to } = typed;
    if (from && to && from > to) return notifyInvalid("The first day must not be after the last one");

    const filled = Object.entries({ ...typed, ...kept }).filter(([, value]) => value !== "");
    const params = new URLSearchParams(filled);
    navigate(params.size > 0 ? `${action}?${params}` : action);
  }

  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((open) => !open)}
      >
        {isOpen ? "Hide Filters" : "Show Filters"}
        {inUse > 0 ? <span className="text-accent">({inUse} in use)</span> : null}
      </Button>
      <search id={id} hidden={!isOpen} className="mt-3 panel p-4 sm:p-5">
        <form ref={form} action={action} method="get" onSubmit={apply} className="grid gap-4" noValidate>
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-5">{children}</div>
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" aria-busy={isChanging || undefined} className="max-sm:flex-1">
              Apply Filters
            </Button>
            <Button
              variant="quiet"
              className="max-sm:flex-1"
              onClick={() => {
                fill(form.current, Object.fromEntries(Object.keys(values).map((name) => [name, ""])));
                if (inUse > 0) navigate(clearHref);
              }}
            >
              Clear Filters
            </Button>
          </div>
        </form>
      </search>
    </div>
  );
}

/** The first and the last day of what a list shows, both included. */
export function DayFields({ values }: Pick<FilterForm, "values">) {
  return (
    <>
      <Field label="From date">
        <Input type="date" name="date_from" defaultValue={values.date_from} min={FIRST_DAY} />
      </Field>
      <Field label="To date">
        <Input type="date" name="date_to" defaultValue={values.date_to} min={FIRST_DAY} />
      </Field>
    </>
  );
}

/** Another view of the list came, by Back or a link: the fields say what the address says. They keep the focus. */
function useValuesOf(form: { current: HTMLFormElement | null }, values: Readonly<Record<string, string>>): void {
  const written = JSON.stringify(values);

  useEffect(() => fill(form.current, JSON.parse(written)), [form, written]);
}

function fill(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}
