import { Link } from "@/components/shared/link";
import { t, tn } from "@/lib/texts/text";
import "./customer-rows.css";

import { SortHead, type SortKey } from "@/components/shared/sort-head";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
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
  const sorting = { sort: query.sort, href: (sort: UserSort) => adminCustomers.href(query, { sort }) };

  return (
    <Table label={t("Customers")} asCards className="customer-rows">
      <thead>
        <tr>
          <SortHead keys={[byName]} {...sorting} />
          <TableHead>{t("Phone")}</TableHead>
          <SortHead keys={[bySpent]} {...sorting} className="text-right" />
          <TableHead>{t("Last order")}</TableHead>
          <SortHead keys={[byJoining]} {...sorting} />
          <TableHead>{t("Role")}</TableHead>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Row key={user.id} user={user} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ user }: { user: CustomerRow }) {
  const { orders_count: orders, last_order_at: last, refused_parcels: refused } = user;

  return (
    <TableRow>
      <TableCell>
        <Link href={adminRoutes.customer(user.id)} className="group flex min-h-11 min-w-0 items-center gap-3">
          <Avatar user={user} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 font-medium underline-offset-4 group-hover:underline">
              <span className="line-clamp-1 break-words max-sm:line-clamp-2">
                {user.full_name ? <UserText>{user.full_name}</UserText> : user.email || t("Customer")}
              </span>
              <span className="cards-only flex-none">
                <RoleTag role={user.role} />
              </span>
            </span>
            <span className="block truncate text-sm text-soft">{user.email ?? t("No e-mail")}</span>
          </span>
        </Link>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <CustomerPhone user={user} />
        {refused > 0 ? (
          <Tag family="danger" className="ml-3">
            {t("{n} refused^parcels", { n: refused })}
          </Tag>
        ) : null}
        <SameNumber user={user} />
      </TableCell>
      <TableCell className="text-right tabular-nums">
        <strong className="block font-semibold">{formatTaka(user.spent)}</strong>
        <span className="text-soft">{tn(orders, "{n} order", "{n} orders")}</span>
      </TableCell>
      <TableCell className="whitespace-nowrap text-soft">
        {last ? (
          <>
            <span className="cards-only">{t("Last")} </span>
            <time dateTime={last}>{formatDay(last)}</time>
          </>
        ) : (
          <span className="card-rows-skip">{t("None yet")}</span>
        )}
      </TableCell>
      <TableCell className="card-rows-skip whitespace-nowrap text-soft">
        <time dateTime={user.created_at}>{formatDay(user.created_at)}</time>
      </TableCell>
      <TableCell className="card-rows-skip">
        <RoleTag role={user.role} />
      </TableCell>
    </TableRow>
  );
}
