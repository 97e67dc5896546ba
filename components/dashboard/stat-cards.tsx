import { Link } from "@/components/shared/link";
import { adminRoutes } from "@/lib/admin-routes";
import { fromLastMonth } from "@/lib/dashboard/labels";
import type { DashboardStats } from "@/lib/dashboard/schema";
import { formatTaka, sumTaka } from "@/lib/money";
import type { Label } from "@/lib/texts/catalogue";
import { formatCount, t } from "@/lib/texts/text";

/** In taka. */
type Received = { cash: number; online: number; refunded: number };

type Figure = keyof DashboardStats["changes"];

const cards: readonly { figure: Figure; name: Label; href: string; format: (value: number) => string }[] = [
  { figure: "totalProducts", name: "Total Products", href: adminRoutes.products, format: formatCount },
  { figure: "totalOrders", name: "Total Orders", href: adminRoutes.orders, format: formatCount },
  {
    figure: "totalRevenue",
    name: "Total Revenue",
    href: `${adminRoutes.orders}?payment_status=paid`,
    format: formatTaka,
  },
  { figure: "totalCustomers", name: "Total Customers", href: adminRoutes.customers, format: formatCount },
];

/** Money received and refunded today, regardless of the order date. */
export function ReceivedToday({ received: { cash, online, refunded } }: { received: Received }) {
  const parts = [
    t("{sum} in cash", { sum: formatTaka(cash) }),
    t("{sum} online", { sum: formatTaka(online) }),
    refunded > 0 ? t("{sum} refunded today", { sum: formatTaka(refunded) }) : null,
  ];

  return (
    <p className="panel flex flex-wrap items-baseline gap-x-3 px-3 py-2 sm:px-5">
      <span className="text-sm text-soft">{t("Received today")}</span>
      <strong className="font-heading font-semibold text-xl leading-tight">
        {formatTaka(sumTaka([cash, online]))}
      </strong>
      <span className="text-sm text-soft">{parts.filter((part) => part !== null).join(" · ")}</span>
    </p>
  );
}

/** The four totals with their change from last month (spec 2, D9.16). Each links to its list. */
export function StatCards({ stats: { changes, months, ...totals } }: { stats: DashboardStats }) {
  return (
    <ul
      aria-label={t("Totals")}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line xl:grid-cols-4"
    >
      {cards.map(({ figure, name, href, format }) => (
        <li key={figure} className="grid bg-panel">
          <Link href={href} className="block px-3 py-2 transition-colors hover:bg-raised sm:px-5 sm:py-3">
            <span className="block text-sm text-soft">{t(name)}</span>{" "}
            <span className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="font-heading text-xl leading-tight">{format(totals[figure])}</span>{" "}
              <span className="text-soft text-xs max-sm:hidden">
                {t("{count} this month", { count: format(months[figure].current) })}
              </span>
            </span>{" "}
            <span className="mt-0.5 block text-sm text-soft leading-tight">{fromLastMonth(changes[figure])}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
