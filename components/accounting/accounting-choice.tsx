import { LinkTabs } from "@/components/shared/link-tabs";
import { NavSelect } from "@/components/shared/nav-select";
import { Field } from "@/components/ui/field";
import { accountingHref, monthBeside } from "@/lib/accounting/addresses";
import { type AccountingView, accountingListLabels, accountingLists } from "@/lib/accounting/schema";
import { formatMonth } from "@/lib/dates";
import { t } from "@/lib/texts/text";

/** Ten years. */
const MOST_MONTHS = 120;

/** From the latest to the first month, with the chosen one. */
function monthsBetween(first: string, last: string): string[] {
  const months = [last];
  for (let month = last; month > first && months.length < MOST_MONTHS; months.push(month))
    month = monthBeside(month, -1);

  return months;
}

type AccountingChoiceProps = {
  view: AccountingView;
  /** The present month, and the one with the first entry. */
  current: string;
  first: string;
};

/** List and month. */
export function AccountingChoice({ view: { month, list }, current, first }: AccountingChoiceProps) {
  const [from, to] = [month < first ? month : first, month > current ? month : current];

  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <LinkTabs
        label={t("List^records")}
        className="mb-0 max-sm:w-full max-sm:grid-cols-2"
        tabs={accountingLists.map((one) => ({
          text: t(accountingListLabels[one].label),
          href: accountingHref({ month, list: one }),
          isCurrent: one === list,
        }))}
      />
      <div className="w-full sm:w-56">
        <Field label={t("Month")}>
          <NavSelect
            value={month}
            options={monthsBetween(from, to).map((one) => ({
              value: one,
              label: formatMonth(one),
              href: accountingHref({ month: one, list }),
            }))}
          />
        </Field>
      </div>
    </div>
  );
}
