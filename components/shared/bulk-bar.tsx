"use client";

import type { ReactNode } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import type { SelectedItem, SelectionStore } from "@/lib/selection";
import { formatCount, t } from "@/lib/texts/text";
import { Disclosure } from "./disclosure";
import { Link } from "./link";
import { MoreMenu } from "./more-menu";
import { renderRich } from "./rich-text";
import { useStore } from "./use-store";
import { UserText } from "./user-text";

type BulkBarProps<Item extends SelectedItem> = {
  ticks: SelectionStore<Item>;
  ticked: readonly Item[];
  /** Name of the items, singular and plural: "order", "orders". */
  things: readonly [one: string, many: string];
  /** State of an item, shown in the list of selected items. */
  stateOf?: (item: Item) => string | null;
  /** Describes the effect of the primary button and the items that it skips. */
  note?: ReactNode;
  /** URL of a list with exactly these items, regardless of the current filters. */
  seeHref?: (items: readonly Item[]) => string;
  /** The selection cannot be changed while an action runs. */
  isRunning: boolean;
  /** `BulkResults` of the last run; null before the first run. */
  results: ReactNode;
  /** Clears the selection and the results of the last run. */
  onClear?: () => void;
  /** Action buttons. At most one is primary: the action that most items need. It comes first. */
  children: ReactNode;
  /** Rarely used actions for the overflow menu. */
  more?: ReactNode;
};

/** Sticky bottom bar with bulk actions for the selected items. Shows the results of the last run above them. */
export function BulkBar<Item extends SelectedItem>(props: BulkBarProps<Item>) {
  const { ticks, ticked, things, isRunning, results, onClear, note, children, more } = props;
  const [one, many] = things;
  if (ticked.length === 0 && !results) return null;

  function clear() {
    ticks.keep([]);
    onClear?.();
  }

  return (
    <section aria-label={t("Selected {things}", { things: many })} className="bulk-bar no-print">
      {results}
      {ticked.length > 0 ? (
        <div className="bulk-row">
          <p role="status" className="sr-only">
            {t("{n} {things} selected", { n: formatCount(ticked.length), things: ticked.length === 1 ? one : many })}
          </p>
          <SelectedItems {...props} onClear={clear} />
          <Button variant="link" size="small" className="bulk-clear" disabled={isRunning} onClick={clear}>
            {t("Clear")}
          </Button>
          {more ? <MoreMenu>{more}</MoreMenu> : null}
          <OffPageItems {...props} />
          <div className="bulk-note">
            {note}
            {ticked.length === 1 ? (
              <span className="hold-hint">{t("Press and hold another box to select all in between.")}</span>
            ) : null}
          </div>
          <div className="bulk-steps">{children}</div>
        </div>
      ) : null}
    </section>
  );
}

/** Counts the selected items on other pages, with buttons to show or deselect them. */
function OffPageItems<Item extends SelectedItem>({ ticks, ticked, seeHref, isRunning }: BulkBarProps<Item>) {
  const inSight = useStore(ticks.inSight);
  const elsewhere = ticked.filter(({ id }) => !inSight.has(id));
  if (!seeHref || elsewhere.length === 0) return null;

  return (
    <p className="bulk-elsewhere">
      <span>
        {elsewhere.length === ticked.length
          ? t("None on this page")
          : t("{n} not on this page", { n: formatCount(elsewhere.length) })}
      </span>
      <Link href={seeHref(ticked)} className={buttonVariants({ variant: "link", size: "small" })}>
        {t("See them")}
      </Link>
      <Button
        variant="link"
        size="small"
        disabled={isRunning}
        onClick={() => ticks.forget(new Set(elsewhere.map(({ id }) => id)))}
      >
        {t("Deselect them")}
      </Button>
    </p>
  );
}

/**
 * Shows the number of selected items and lists them in a disclosure. Items on other pages come first, because the
 * user cannot see them change.
 */
function SelectedItems<Item extends SelectedItem>(props: BulkBarProps<Item> & { onClear: () => void }) {
  const { ticks, ticked, things, stateOf, seeHref, isRunning, onClear } = props;
  const inSight = useStore(ticks.inSight);
  const isHere = ({ id }: Item) => inSight.has(id);
  const here = ticked.filter(isHere);
  const elsewhere = ticked.filter((item) => !isHere(item));
  const drop = (gone: readonly Item[]) => ticks.forget(new Set(gone.map(({ id }) => id)));
  const list = { stateOf, isRunning, onDrop: drop };

  return (
    <Disclosure
      className="ticked-fold"
      summary={
        <>
          <span>
            {renderRich(
              "<b>{n}</b> {things} selected",
              { b: (n) => <b>{n}</b> },
              { n: formatCount(ticked.length), things: ticked.length === 1 ? things[0] : things[1] },
            )}
          </span>
          {elsewhere.length > 0 && !seeHref ? (
            <small>
              {here.length === 0
                ? t("None on this page")
                : t("{n} not on this page", { n: formatCount(elsewhere.length) })}
            </small>
          ) : null}
        </>
      }
    >
      <div className="ticked-list">
        {elsewhere.length > 0 ? (
          <SelectedGroup
            title={t("Not on this page")}
            untick="Deselect<rest> those not on this page</rest>"
            items={elsewhere}
            {...list}
          />
        ) : null}
        {here.length > 0 ? (
          <SelectedGroup
            title={t("On this page")}
            untick="Deselect<rest> those on this page</rest>"
            items={here}
            {...list}
          />
        ) : null}
        <Button variant="quiet" size="small" disabled={isRunning} onClick={onClear}>
          {t("Clear selection")}
        </Button>
      </div>
    </Disclosure>
  );
}

type SelectedGroupProps<Item extends SelectedItem> = Pick<BulkBarProps<Item>, "stateOf" | "isRunning"> & {
  title: string;
  untick: "Deselect<rest> those on this page</rest>" | "Deselect<rest> those not on this page</rest>";
  items: readonly Item[];
  onDrop: (gone: readonly Item[]) => void;
};

function SelectedGroup<Item extends SelectedItem>(props: SelectedGroupProps<Item>) {
  const { title, untick, items, stateOf, isRunning, onDrop } = props;
  // Items on pages that were never opened have no name: show their number only.
  const named = items.filter(({ name }) => name !== null);
  const unnamed = items.length - named.length;

  return (
    <section aria-label={title}>
      <p className="ticked-title">
        {title} <span>{formatCount(items.length)}</span>
        <Button variant="link" size="small" disabled={isRunning} onClick={() => onDrop(items)}>
          {renderRich(untick, { rest: (text) => <span className="sr-only">{text}</span> })}
        </Button>
      </p>
      <ul>
        {named.map((item) => (
          <li key={item.id}>
            <span className="ticked-name">
              <UserText>{item.name}</UserText>
            </span>
            <span className="ticked-state">{stateOf?.(item)}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t("Deselect {name}", { name: item.name ?? "" })}
              disabled={isRunning}
              onClick={() => onDrop([item])}
            >
              ×
            </Button>
          </li>
        ))}
        {unnamed > 0 ? (
          <li className="text-soft">
            {named.length > 0
              ? t("and {n} that were not opened yet", { n: formatCount(unnamed) })
              : t("{n} that were not opened yet", { n: formatCount(unnamed) })}
          </li>
        ) : null}
      </ul>
    </section>
  );
}
