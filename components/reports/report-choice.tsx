import { LinkTabs } from "@/components/shared/link-tabs";
import { OrderPeriodForm } from "@/components/shared/order-period-form";
import { lastDays, thisMonth } from "@/lib/period";
import { reportHref } from "@/lib/reports/addresses";
import { type ReportView, reportGroupLabels, reportGroups } from "@/lib/reports/schema";
import { t } from "@/lib/texts/text";

/** Period and group. `now` decides about today and this month. */
export function ReportChoice({ view, now }: { view: ReportView; now: Date }) {
  const periods = [
    { text: t("Today"), period: lastDays(now, 1) },
    { text: t("7 days"), period: lastDays(now, 7) },
    { text: t("This month"), period: thisMonth(now) },
  ];
  const { by, date_from: from, date_to: to } = view;
  // On the first days of a month two of them are the same.
  const chosen = periods.findIndex(({ period }) => period.date_from === from && period.date_to === to);

  return (
    <>
      <LinkTabs
        label={t("Period")}
        tabs={periods.map(({ text, period }, index) => ({
          text,
          href: reportHref({ by, ...period }),
          isCurrent: index === chosen,
        }))}
      />
      <OrderPeriodForm date_from={from} date_to={to} kept={{ by }} isOfMoney={by === "cash"} />
      <LinkTabs
        label={t("Report by")}
        tabs={reportGroups.map((group) => ({
          text: t(reportGroupLabels[group].label),
          href: reportHref({ by: group, date_from: from, date_to: to }),
          isCurrent: group === by,
        }))}
      />
    </>
  );
}
