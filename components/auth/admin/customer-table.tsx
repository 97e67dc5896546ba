import { shownPhone } from "@/lib/phone";
import "./customer-rows.css";

import { EmailText } from "@/components/shared/email-text";
import { SortHead, type SortKey } from "@/components/shared/sort-head";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import { adminCustomers } from "@/lib/auth/addresses";
import type { CustomerRow, UserListQuery, UserSort } from "@/lib/auth/schema";
import { formatDay } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import { Avatar } from "./avatar";
import { RoleTag } from "./role-tag";

const byName: SortKey<UserSort> = { label: "Name", ascending: "name_asc", descending: "name_desc", first: "ascending" };
const byJoining: SortKey<UserSort> = {
  label: "Joined",
  ascending: "oldest",
  descending: "newest",
  first: "descending",
};

type CustomerTableProps = { users: readonly CustomerRow[]; query: UserListQuery };

/** Accounts for admins: who, how they are reached, what they bought, what they may do (spec 2). On a phone each row is a card. */
export function CustomerTable({ users, query }: CustomerTableProps) {
  const sorting = { sort: query.sort, href: (sort: UserSort) => adminCustomers.href(query, { sort }) };

  return (
    <Table label="Customers" asCards className="customer-rows">
      <thead>
        <tr>
          <SortHead keys={[byName]} {...sorting} />
          <TableHead>Phone</TableHead>
          <TableHead className="text-right">Orders</TableHead>
          <TableHead className="text-right">Spent</TableHead>
          <SortHead keys={[byJoining]} {...sorting} />
          <TableHead>Role</TableHead>
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
  return (
    <TableRow>
      <TableCell>
        <div className="flex min-w-0 items-center gap-3">
          <Avatar user={user} />
          <div className="min-w-0">
            <a
              href={adminRoutes.customer(user.id)}
              className="inline-flex items-center break-words font-medium underline-offset-4 hover:underline touch:min-h-11"
            >
              {user.full_name || user.email || "Customer"}
            </a>
            <p className="text-sm text-soft">{user.email === null ? "No e-mail" : <EmailText email={user.email} />}</p>
          </div>
        </div>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {user.phone ? (
          <a
            href={telephoneLink(user.phone)}
            className="inline-flex items-center underline-offset-4 hover:underline touch:min-h-11"
          >
            {shownPhone(user.phone)}
          </a>
        ) : (
          <span className="text-soft">No phone</span>
        )}
      </TableCell>
      <TableCell className="text-right tabular-nums">
        {user.orders_count.toLocaleString("en-IN")}
        <span className="cards-only text-soft"> {user.orders_count === 1 ? "order" : "orders"}</span>
      </TableCell>
      <TableCell className="text-right font-medium tabular-nums">{formatTaka(user.spent)}</TableCell>
      <TableCell className="card-rows-skip whitespace-nowrap text-soft">
        <time dateTime={user.created_at}>{formatDay(user.created_at)}</time>
      </TableCell>
      <TableCell>
        <RoleTag role={user.role} />
      </TableCell>
    </TableRow>
  );
}
