"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "@/components/shared/link";
import { useCall } from "@/components/shared/use-call";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { confirmAndNavigate } from "@/components/shared/use-leave-guard";
import { usePath } from "@/components/shared/use-path";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { adminPagesFor } from "@/lib/admin-pages";
import { adminRoutes } from "@/lib/admin-routes";
import { type FoundGroup, findPages, foundGroups, foundText } from "@/lib/admin-search/rows";
import type { AdminFound } from "@/lib/admin-search/schema";
import { api } from "@/lib/api-client";
import type { Rank } from "@/lib/roles";
import { SEARCH_MAX } from "@/lib/search-params";
import { t } from "@/lib/texts/text";
import { FoundText, foundClass } from "./found-text";

const DEBOUNCE_MS = 150;
/** One to three digits: too short to search for a phone number. */
const TOO_FEW_DIGITS = /^[\d০-৯+ -]{1,3}$/;

/** Global search of the admin area. Arrow keys move through the results, Enter opens one. */
export function AdminSearchDialog({ rank, isOpen, onOpenChange }: DialogControl & { rank: Rank }) {
  const pathname = usePath();
  const openedAt = useRef(pathname);
  // Close on navigation, not on click: the unsaved-changes guard may cancel it.
  useEffect(() => {
    if (pathname !== openedAt.current) onOpenChange(false);
    openedAt.current = pathname;
  }, [pathname, onOpenChange]);

  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        title={t("Search")}
        // Anchor to the top, so that a phone's on-screen keyboard does not cover it.
        className="top-0 bottom-auto rounded-t-none rounded-b-2xl sm:top-20 sm:max-w-2xl sm:translate-y-0 sm:rounded-2xl"
      >
        <Finder rank={rank} onLeave={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function Finder({ rank, onLeave }: { rank: Rank; onLeave: () => void }) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const term = typed.trim();
  const { data, isLoading, hasFailed } = useCall<AdminFound>(
    term === "" ? null : term,
    (signal) => api("GET /admin/search", { query: { term }, signal }),
    { debounceMs: DEBOUNCE_MS, keepPrevious: true },
  );
  const pages = findPages(term, adminPagesFor(rank));
  const groups = term === "" ? [] : foundGroups(data, { term, pages, now: new Date() });
  const rows = groups.flatMap(shownRows);
  const optionId = (index: number) => `${listId}-${index}`;

  function open(href: string) {
    onLeave();
    confirmAndNavigate(href);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) {
      const next = (active + step + rows.length) % rows.length;
      setActive(next);
      list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && term !== "") {
      // While loading, the results may belong to an earlier term: open the full results page instead.
      open((isLoading ? undefined : rows[active]?.href) ?? adminRoutes.search(term));
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <Input
        type="search"
        role="combobox"
        aria-label={t("Search everything")}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={rows.length > 0}
        aria-activedescendant={rows.length > 0 ? optionId(active) : undefined}
        placeholder={t("Phone, #order, name, email, code")}
        autoComplete="off"
        autoFocus
        enterKeyHint="search"
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className="text-soft text-sm">
        {statusOf({ term, found: rows.length > 0 ? foundText(data, pages) : null, isLoading, hasFailed })}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t("Found")}
        hidden={rows.length === 0}
        aria-busy={isLoading || undefined}
        className="grid gap-3 aria-busy:opacity-60"
      >
        <FoundOptions groups={groups} active={active} optionId={optionId} onLeave={onLeave} />
      </div>
    </>
  );
}

/** Returns the results of a group and its "show all" link. */
const shownRows = ({ rows, all }: FoundGroup) => (all ? [...rows, all] : rows);

type FoundOptionsProps = {
  groups: readonly FoundGroup[];
  active: number;
  optionId: (index: number) => string;
  onLeave: () => void;
};

function FoundOptions({ groups, active, optionId, onLeave }: FoundOptionsProps) {
  let index = -1;

  return groups.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
    <div key={group.title} role="group" aria-label={group.title}>
      <p className="px-2 font-mono text-soft text-xs uppercase tracking-[0.08em]" aria-hidden="true">
        {group.title}
      </p>
      {shownRows(group).map(({ href, ...text }) => {
        index += 1;

        return (
          <Link
            key={href + text.title}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            href={href}
            onClick={onLeave}
            className={foundClass}
          >
            <FoundText {...text} />
          </Link>
        );
      })}
    </div>
  ));
}

type Status = {
  term: string;
  /** Number of results as text; null without results. */
  found: string | null;
  isLoading: boolean;
  hasFailed: boolean;
};

function statusOf({ term, found, isLoading, hasFailed }: Status): string {
  if (term === "" || (found === null && TOO_FEW_DIGITS.test(term)))
    return t("Any four digits of a phone number will do.");
  if (hasFailed) return t("The search did not respond. Press Enter to try again on its page.");
  if (isLoading && found === null) return t("Searching…");

  return found ?? t("Nothing contains “{term}”.", { term });
}
