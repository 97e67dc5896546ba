import { Link } from "@/components/shared/link";
import { t, tn } from "@/lib/texts/text";
import "./customer-rows.css";

import { type Column, DataTable } from "@/components/shared/data-table";
import { SortHead, type SortKey } from "@/components/shared/sort-head";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { TableHead } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import { adminCustomers } from "@/lib/auth/addresses";
import type { CustomerRow, UserListQuery, UserSort } from "@/lib/auth/schema";
import { formatDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { Avatar } from "./avatar";
import { CustomerPhone, SameNumber } from "./customer-phone";
import { RoleTag } from "./role-tag";

const byName: SortKey<UserSort> = { label: "Name", ascending: "name_asc", descending: "name_desc", first: "ascending" };
const byJoining: SortKey<UserSort> = {
  label: "Joined",
  ascending: "oldest",
  descending: "newest",
  first: "descending",
};

const bySpent: SortKey<UserSort> = {
  label: "Spent",
  ascending: "spent_asc",
  descending: "spent_desc",
  first: "descending",
};

type CustomerTableProps = { users: readonly CustomerRow[]; query: UserListQuery };

/** Admin list of accounts with contact, purchases and dates (spec 2). On phones each row is a two-line card. */
export function CustomerTable({ users, query }: CustomerTableProps) {
  return <DataTable label={t("Customers")} className="customer-rows" columns={columnsOf(query)} rows={users} />;
}

function columnsOf(query: UserListQuery): readonly Column<CustomerRow>[] {
  const sorting = { sort: query.sort, href: (sort: UserSort) => adminCustomers.href(query, { sort }) };

  return [
    { name: "who", head: <SortHead keys={[byName]} {...sorting} />, cell: (user) => <Who user={user} /> },
    {
      name: "phone",
      head: <TableHead>{t("Phone")}</TableHead>,
      cell: (user) => <Phone user={user} />,
      className: "whitespace-nowrap",
    },
    {
      name: "spent",
      head: <SortHead keys={[bySpent]} {...sorting} className="text-right" />,
      cell: (user) => (
        <>
          <strong className="block font-semibold">{formatTaka(user.spent)}</strong>
          <span className="customer-orders">
            <span className="text-soft">{tn(user.orders_count, "{n} order", "{n} orders")}</span>
            <span className="cards-only">
              <span className="text-soft"> · </span>
              <RoleTag role={user.role} />
            </span>
          </span>
        </>
      ),
      className: "text-right tabular-nums",
    },
    {
      name: "last",
      head: <TableHead>{t("Last order")}</TableHead>,
      cell: (user) => <LastOrder at={user.last_order_at} />,
      className: "whitespace-nowrap text-soft",
    },
    {
      name: "joined",
      head: <SortHead keys={[byJoining]} {...sorting} />,
      cell: (user) => <time dateTime={user.created_at}>{formatDay(user.created_at)}</time>,
      className: "card-rows-skip whitespace-nowrap text-soft",
    },
    {
      name: "role",
      head: <TableHead>{t("Role")}</TableHead>,
      cell: (user) => <RoleTag role={user.role} />,
      className: "card-rows-skip",
    },
  ];
}

function Who({ user }: { user: CustomerRow }) {
  return (
    <Link href={adminRoutes.customer(user.id)} className="group flex min-h-11 min-w-0 items-center gap-3">
      <Avatar user={user} />
      <span className="min-w-0">
        <span className="customer-name line-clamp-1 break-words font-medium underline-offset-4 group-hover:underline max-sm:line-clamp-2">
          {user.full_name ? <UserText>{user.full_name}</UserText> : user.email || t("Customer")}
        </span>
        <span className="block truncate text-sm text-soft">{user.email ?? t("No email")}</span>
      </span>
    </Link>
  );
}

function Phone({ user }: { user: CustomerRow }) {
  const { refused_parcels: refused } = user;

  return (
    <>
      <CustomerPhone user={user} />
      {refused > 0 ? (
        <Tag family="danger" className="ml-3">
          {t("{n} refused^parcels", { n: refused })}
        </Tag>
      ) : null}
      <SameNumber user={user} />
    </>
  );
}

function LastOrder({ at }: { at: string | null }) {
  if (!at) return <span className="card-rows-skip">{t("None yet")}</span>;

  return (
    <>
      <span className="cards-only">{t("Last")} </span>
      <time dateTime={at}>{formatDay(at)}</time>
    </>
  );
}
