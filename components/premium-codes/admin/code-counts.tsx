import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { FEW_CODES_ID, FEW_FREE_CODES } from "@/lib/premium-codes/rules";
import type { CodeStats } from "@/lib/premium-codes/schema";
import type { Label } from "@/lib/texts/catalogue";
import { langOf } from "@/lib/texts/pick-content";
import { formatCount, t, tn } from "@/lib/texts/text";
import { MoreCodes, MoreCodesDialog } from "./new-codes";

/** Counts of spec 2. Less prominent than the number of available codes, which decides whether to create more. */
const cards: readonly { name: Label; countOf: (stats: CodeStats) => number }[] = [
  { name: "Total Codes", countOf: (stats) => stats.total_codes },
  { name: "Active Codes", countOf: (stats) => stats.active_codes - stats.expired_codes },
  { name: "Bound Codes", countOf: (stats) => stats.bound_codes },
  { name: "Unbound Codes", countOf: (stats) => stats.unbound_codes },
];

/** Returns the other counts. Expired codes that are still active are counted separately. */
const restOf = (stats: CodeStats) =>
  [
    ...(stats.expired_codes > 0 ? [["<n></n> expired", stats.expired_codes] as const] : []),
    ["<n></n> inactive", stats.inactive_codes],
  ] as const;

/** Counts, a warning about low supply, and available codes per batch. */
export function CodeCounts({ stats }: { stats: CodeStats }) {
  const scarce = stats.batches.filter((batch) => batch.free_codes < FEW_FREE_CODES);
  const isFew = stats.any_order && stats.free_codes < FEW_FREE_CODES;

  return (
    <section
      id={isFew || scarce.length > 0 ? FEW_CODES_ID : undefined}
      aria-label={t("Code statistics")}
      className="mb-2 grid scroll-mt-20 gap-2 sm:mb-5"
    >
      {stats.waiting_orders > 0 ? <Waiting count={stats.waiting_orders} /> : null}
      {scarce.length > 0 ? (
        <Warning>
          {scarce.map(({ description, free_codes: free }) => (
            <div key={description} className="flex items-center justify-between gap-3">
              <p className="min-w-0">
                <strong>
                  {renderRich(
                    "Only {n} free of “<batch></batch>”.",
                    { batch: () => <UserText lang={langOf(description)}>{description}</UserText> },
                    { n: free },
                  )}
                </strong>{" "}
                <span className="text-soft max-sm:sr-only">{t("Without one its products are sold out.")}</span>
              </p>
              <div className="flex-none">
                <MoreCodes batch={description} />
              </div>
            </div>
          ))}
        </Warning>
      ) : null}
      <div className="grid overflow-hidden rounded-xl border border-line bg-panel lg:grid-cols-[minmax(15rem,1fr)_2fr]">
        <div className="flex flex-wrap items-baseline gap-x-2 px-4 pt-3 pb-2 sm:px-5 lg:block lg:py-4">
          {renderRich("<n></n> free to give", {
            n: () => (
              <strong
                className={cx(
                  "font-heading text-3xl leading-none tabular-nums lg:block lg:pb-1",
                  isFew ? "text-warm" : "text-accent",
                )}
              >
                {formatCount(stats.free_codes)}
              </strong>
            ),
          })}
          {isFew ? (
            <>
              <span className="text-soft text-sm max-sm:sr-only lg:block">{t("Without one a paid order waits.")}</span>
              <div className="ml-auto lg:mt-2">
                <MoreCodes batch={null} />
              </div>
            </>
          ) : null}
        </div>
        <ul
          aria-label={t("Totals")}
          className="grid grid-cols-2 items-center gap-x-5 border-line px-4 pb-2 max-lg:border-t max-lg:pt-2 sm:grid-cols-4 sm:px-5 lg:border-l lg:py-3"
        >
          {cards.map(({ name, countOf }) => (
            <li key={name} className="flex items-baseline justify-between gap-2 text-sm sm:block">
              <span className="block text-soft">{t(name)}</span>{" "}
              <span className="block font-semibold tabular-nums sm:text-base">{formatCount(countOf(stats))}</span>
            </li>
          ))}
        </ul>
        <details className="fold-row border-line border-t lg:col-span-full">
          <summary className="flex flex-wrap items-baseline gap-x-3 py-2 pr-11 pl-4 text-sm leading-snug sm:gap-x-5 sm:pl-5">
            {t("By batch")}
            {restOf(stats).map(([word, count]) => (
              <span key={word} className="text-soft">
                {renderRich(word, { n: () => <Count count={count} /> })}
              </span>
            ))}
          </summary>
          <Batches stats={stats} />
        </details>
      </div>
      <MoreCodesDialog />
    </section>
  );
}

function Count({ count }: { count: number }) {
  return <strong className="font-semibold text-ink tabular-nums">{formatCount(count)}</strong>;
}

/** Available codes per batch in use by products, and of codes for any order. */
function Batches({ stats: { batches, free_codes: free } }: { stats: CodeStats }) {
  const rows = [
    ...batches.map(({ description, free_codes, reserved_codes }) => ({
      batch: description,
      count: free_codes,
      reserved: reserved_codes,
    })),
    ...(free > 0 || batches.length === 0 ? [{ batch: null, count: free, reserved: 0 }] : []),
  ];

  return (
    <dl className="border-line border-t px-4 py-2 text-sm sm:px-5">
      {rows.map(({ batch, count, reserved }) => (
        <div key={batch} className="flex justify-between gap-4 py-1.5">
          <dt className="min-w-0 text-soft">
            {batch === null ? t("Any order") : <UserText lang={langOf(batch)}>{batch}</UserText>}
          </dt>
          <dd className="flex-none">
            {renderRich("<n></n> free", { n: () => <Count count={count} /> })}
            {reserved > 0 ? `, ${t("{n} reserved for unpaid orders", { n: formatCount(reserved) })}` : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <Warning>
      <strong>
        {tn(count, "{n} paid order waits for a code: none is free.", "{n} paid orders wait for a code: none is free.")}
      </strong>{" "}
      <span className="text-soft">{t("The next codes go to them, oldest order first.")}</span>
    </Warning>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-xl border border-warm bg-panel py-1 pr-2 pl-4 text-sm leading-snug sm:py-2">{children}</div>
  );
}
