import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { formatDayTime } from "@/lib/dates";
import { historyText } from "@/lib/orders/history-labels";
import type { HistoryEntry } from "@/lib/orders/schema";
import type { MethodNames } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";

type OrderHistoryProps = {
  entries: readonly HistoryEntry[];
  /** The shop's payment method names. */
  names: MethodNames;
  /**
   * Name of the customer whose page it is: their own actions are shown as "you", and staff stay anonymous. Omitted
   * for admins, who see all names.
   */
  ownName?: string;
};

/** History of an order, latest first. */
export function OrderHistory({ entries, names, ownName }: OrderHistoryProps) {
  const latestFirst = entries.map((entry, index) => ({ ...entry, index })).reverse();

  return (
    <ol className="grid gap-4">
      {latestFirst.map((entry) => (
        <li key={entry.index} className="border-line border-l-2 pl-4">
          <p className="leading-snug">{historyText(entry, names)}</p>
          <p className="text-sm text-soft">
            <AtAndBy entry={entry} ownName={ownName} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function AtAndBy({ entry: { at, by }, ownName }: { entry: HistoryEntry; ownName: string | undefined }) {
  const time = (words: string) => <time dateTime={at}>{words}</time>;
  const values = { time: formatDayTime(at) };
  if (ownName !== undefined) {
    return renderRich("<time>{time}</time>, by {who}", { time }, { ...values, who: nameForOwner(by, ownName) });
  }
  const who = by === "Payment gateway" || by === "System" ? t(by) : <UserText>{by}</UserText>;

  return renderRich("<time>{time}</time>, by <who></who>", { time, who: () => who }, values);
}

function nameForOwner(by: string, ownName: string): string {
  if (by === ownName) return t("you");

  return by === "Payment gateway" ? t("the payment gateway") : t("the shop");
}
