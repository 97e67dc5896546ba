import { formatDayTime } from "@/lib/dates";
import { historyWords } from "@/lib/orders/history-words";
import type { HistoryEntry } from "@/lib/orders/schema";
import type { MethodNames } from "@/lib/settings/shop-facts";

/** What happened to an order, when and by whom, the latest first. */
export function AdminHistory({ entries, names }: { entries: readonly HistoryEntry[]; names: MethodNames }) {
  const latestFirst = entries.map((entry, index) => ({ ...entry, index })).reverse();

  return (
    <ol className="grid gap-4">
      {latestFirst.map((entry) => (
        <li key={entry.index} className="border-line border-l-2 pl-4">
          <p className="leading-snug">{historyWords(entry, names).join(". ")}.</p>
          <p className="text-sm text-soft">
            <time dateTime={entry.at}>{formatDayTime(entry.at)}</time>, by {entry.by}
          </p>
        </li>
      ))}
    </ol>
  );
}
