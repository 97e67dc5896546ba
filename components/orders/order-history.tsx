import { formatDayTime } from "@/lib/dates";
import { historyWords } from "@/lib/orders/history-words";
import type { HistoryEntry } from "@/lib/orders/schema";
import type { MethodNames } from "@/lib/settings/shop-facts";

type OrderHistoryProps = {
  entries: readonly HistoryEntry[];
  /** Whose page it is: what they did themselves is "you"; who works in the shop is nobody's business. */
  ownName: string;
  /** How the shop calls its payment methods. */
  names: MethodNames;
};

/** What happened to an order, in words, the latest first. */
export function OrderHistory({ entries, ownName, names }: OrderHistoryProps) {
  const latestFirst = entries.map((entry, index) => ({ ...entry, index })).reverse();

  return (
    <ol className="grid gap-4">
      {latestFirst.map((entry) => (
        <li key={entry.index} className="border-l-2 border-line pl-4">
          <p className="leading-snug">{historyWords(entry, names).join(". ")}.</p>
          <p className="text-sm text-soft">
            <time dateTime={entry.at}>{formatDayTime(entry.at)}</time>, by {nameOf(entry.by, ownName)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function nameOf(by: string, ownName: string): string {
  if (by === ownName) return "you";

  return by === "Payment gateway" ? "the payment gateway" : "the shop";
}
