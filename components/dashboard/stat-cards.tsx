import type { DashboardStats } from "@/lib/dashboard/schema";
import { changeInWords } from "@/lib/dashboard/words";
import { formatTaka } from "@/lib/money";
import { adminRoutes } from "@/lib/routes";

/** The four figures of the shop with this month's growth (spec 2, D1.4). Each links to what it counts. */
export function StatCards({ stats }: { stats: DashboardStats }) {
  const { changes } = stats;

  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line xl:grid-cols-4">
      <StatCard
        name="Total Products"
        value={counted(stats.totalProducts)}
        change={changes.totalProducts}
        href={adminRoutes.products}
      />
      <StatCard
        name="Total Orders"
        value={counted(stats.totalOrders)}
        change={changes.totalOrders}
        href={adminRoutes.orders}
      />
      <StatCard
        name="Total Revenue"
        value={formatTaka(stats.totalRevenue)}
        change={changes.totalRevenue}
        href={`${adminRoutes.orders}?payment_status=paid`}
        isMain
      />
      <StatCard
        name="Total Customers"
        value={counted(stats.totalCustomers)}
        change={changes.totalCustomers}
        href={adminRoutes.customers}
      />
    </ul>
  );
}

const counted = (count: number) => count.toLocaleString("en-IN");

type StatCardProps = {
  name: string;
  value: string;
  /** Percent; null where there was nothing last month. */
  change: number | null;
  href: string;
  isMain?: boolean;
};

function StatCard({ name, value, change, href, isMain }: StatCardProps) {
  return (
    <li className="relative bg-panel px-4 py-3.5 sm:px-5 sm:py-4 transition-colors focus-within:bg-raised hover:bg-raised">
      <a href={href} className="text-sm text-soft after:absolute after:inset-0">
        {name}
      </a>
      <p
        className={`mt-0.5 font-heading text-2xl leading-tight sm:text-3xl tracking-[-0.01em] ${isMain ? "text-accent" : ""}`}
      >
        {value}
      </p>
      <p className="mt-1 text-sm text-soft">
        {change ? <Arrow isUp={change > 0} /> : null}
        {changeInWords(change)}
      </p>
    </li>
  );
}

function Arrow({ isUp }: { isUp: boolean }) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className={`mr-1.5 inline size-3 ${isUp ? "fill-nonmetal" : "rotate-180 fill-danger"}`}
    >
      <path d="M6 2 11 10H1z" />
    </svg>
  );
}
