import { Link } from "@/components/shared/link";
import { adminRoutes } from "@/lib/admin-routes";
import type { DashboardStats } from "@/lib/dashboard/schema";
import { monthsInWords } from "@/lib/dashboard/words";
import { formatTaka } from "@/lib/money";
import { counted, t } from "@/lib/texts/text";

/** The four figures of the shop, and what is new this month to date (spec 2, D9.16). Each links to what it counts. */
export function StatCards({ stats }: { stats: DashboardStats }) {
  const { months } = stats;

  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line xl:grid-cols-4">
      <StatCard
        name={t("Total Orders")}
        value={counted(stats.totalOrders)}
        change={monthsInWords(months.totalOrders, counted)}
        href={adminRoutes.orders}
      />
      <StatCard
        name={t("Total Revenue")}
        value={formatTaka(stats.totalRevenue)}
        change={monthsInWords(months.totalRevenue, formatTaka)}
        href={`${adminRoutes.orders}?payment_status=paid`}
      />
      <StatCard
        name={t("Total Customers")}
        value={counted(stats.totalCustomers)}
        change={monthsInWords(months.totalCustomers, counted)}
        href={adminRoutes.customers}
      />
      <StatCard
        name={t("Total Products")}
        value={counted(stats.totalProducts)}
        change={monthsInWords(months.totalProducts, counted)}
        href={adminRoutes.products}
      />
    </ul>
  );
}

type StatCardProps = { name: string; value: string; change: string; href: string };

function StatCard({ name, value, change, href }: StatCardProps) {
  return (
    <li className="grid bg-panel">
      <Link href={href} className="block px-4 py-3 transition-colors hover:bg-raised sm:px-5">
        <span className="block text-sm text-soft">{name}</span>
        <span className="block font-heading text-xl leading-tight">{value}</span>
        <span className="mt-0.5 block text-sm text-soft">{change}</span>
      </Link>
    </li>
  );
}
