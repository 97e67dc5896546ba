"use client";

import "./filter-panel.css";

import { cx } from "class-variance-authority";
import {
  type FormEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FilterForm } from "@/lib/list-address";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { navigate, useIsNavigating } from "./navigation";
import { notifyInvalid } from "./notify";

/** Earliest day that the API accepts. */
const FIRST_DAY = "1970-01-01";

type FilterPanelProps = FilterForm & {
  /** Search field, which is always visible. `name` defaults to `search`. */
  search: { name?: string; label: string; placeholder: string };
  /** Other filters: uncontrolled fields named after the keys of `values`. */
  children: ReactNode;
};

/** Below this width the filters open in a bottom sheet. */
const PHONE = "(width < 40rem)";

const isPhone = () => window.matchMedia(PHONE).matches;

/**
 * List filters with their state in the URL (spec 2). The search field is always visible; the others are initially
 * expanded only if one of them is set, and open in a bottom sheet on phones.
 */
export function FilterPanel({ action, values, kept, clearHref, search, children }: FilterPanelProps) {
  const { name: searchName = "search", label, placeholder } = search;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const isChanging = useIsNavigating();
  const inUse = Object.entries(values).filter(([name, value]) => value !== "" && name !== searchName).length;
  const [isOpen, setOpen] = useState(inUse > 0);
  const [isSheet, setSheet] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  useValuesOf(form, values);

  // Must run before an early click on the button is replayed.
  useLayoutEffect(() => {
    if (!isPhone()) return;
    setSheet(true);
    setOpen(false);
  }, []);

  function navigateTo(href: string): void {
    if (isSheet) fields.current?.hidePopover();
    navigate(to(href));
  }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    );
    const { date_from: from, date_to: to } = typed;
    if (from && to && from > to) return notifyInvalid(t("The first day can't be after the last one"));

    const filled = Object.entries({ ...typed, ...kept }).filter(([, value]) => value !== "");
    const params = new URLSearchParams(filled);
    // Hide the phone's on-screen keyboard, which would cover the results.
    if (isSheet && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    navigateTo(params.size > 0 ? `${action}?${params}` : action);
  }

  function clear() {
    fill(form.current, Object.fromEntries(Object.keys(values).map((name) => [name, ""])));
    if (Object.values(values).some((value) => value !== "")) navigateTo(clearHref);
  }

  const opener = isSheet
    ? { popoverTarget: id }
    : {
        onClick: () => {
          setPressed(true);
          setOpen((open) => !open);
        },
      };

  return (
    <search>
      <form ref={form} action={to(action)} method="get" onSubmit={apply} noValidate>
        <div className="filter-bar">
          <Input
            type="search"
            name={searchName}
            aria-label={label}
            defaultValue={values[searchName]}
            maxLength={100}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
            className="max-w-md"
          />
          <Button variant="quiet" size="small" early aria-expanded={isOpen} aria-controls={id} {...opener}>
            {isOpen ? t("Hide Filters") : t("Show Filters")}
            {inUse > 0 ? <span className="text-accent">{t("({n} in use)", { n: inUse })}</span> : null}
          </Button>
        </div>
        <div
          ref={fields}
          id={id}
          {...(isSheet
            ? {
                popover: "auto",
                role: "dialog",
                "aria-label": t("Filters"),
                onToggle: ({ newState }: ToggleEvent) => setOpen(newState === "open"),
              }
            : { hidden: !isOpen })}
          className={cx("filter-fields panel p-4 sm:p-5", !wasPressed && !isSheet && "max-sm:hidden")}
        >
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-5">{children}</div>
          <div className="filter-buttons">
            <Button type="submit" aria-busy={isChanging || undefined} className="max-sm:flex-1">
              {t("Apply Filters")}
            </Button>
            <Button variant="quiet" className="max-sm:flex-1" onClick={clear}>
              {t("Clear Filters")}
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}

/** First and last day (YYYY-MM-DD, inclusive). */
export function DayFields({ values }: Pick<FilterForm, "values">) {
  return (
    <>
      <Field label={t("From date")}>
        <Input type="date" name="date_from" defaultValue={values.date_from} min={FIRST_DAY} />
      </Field>
      <Field label={t("To date")}>
        <Input type="date" name="date_to" defaultValue={values.date_to} min={FIRST_DAY} />
      </Field>
    </>
  );
}

/** Syncs the fields with the URL after navigation. Remounting them would lose the focus. */
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
