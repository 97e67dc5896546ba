import type { ReactNode } from "react";
import { Tag } from "@/components/shared/tag";
import type { UserDetails } from "@/lib/auth/schema";
import { formatDay } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import { shownPhone } from "@/lib/phone";
import { ChangeRole } from "./change-role";
import { RoleTag } from "./role-tag";

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent";

type CustomerDetailProps = {
  user: UserDetails;
  /** Whether the admin looks at their own account. */
  isSelf: boolean;
  orders: ReactNode;
  codes: ReactNode;
};

/** One account: what it is worth and how the person is reached, in few lines; what they bought; codes and rights. */
export function CustomerDetail({ user, isSelf, orders, codes }: CustomerDetailProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
      <section aria-labelledby="customer-orders" className="min-w-0 xl:row-span-2">
        <h2 id="customer-orders" className="mb-3 text-xl">
          Orders <span className="font-normal text-soft">{user.orders_count}</span>
        </h2>
        {orders}
      </section>
      <div className="panel px-4 py-2.5 text-sm max-xl:order-first sm:px-5 xl:py-4">
        <Reached user={user} />
        <Figures user={user} />
      </div>
      <section aria-labelledby="customer-codes" className="min-w-0">
        <h2 id="customer-codes" className="mb-3 text-xl">
          Premium codes <span className="font-normal text-soft">{user.codes_count}</span>
        </h2>
        {codes}
        {user.email === null ? null : (
          <>
            <h2 className="mt-8 mb-2 text-sm text-soft">Rights</h2>
            {isSelf ? (
              <p className="text-sm text-soft">This is you. Only another admin can change your role.</p>
            ) : (
              <ChangeRole user={user} />
            )}
          </>
        )}
      </section>
    </div>
  );
}

/** Phone and e-mail, since when, and what the account may do. */
function Reached({ user }: { user: UserDetails }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 xl:mb-1.5 xl:flex-col xl:items-start">
      {user.phone ? (
        <a href={telephoneLink(user.phone)} className={LINK}>
          {shownPhone(user.phone)}
        </a>
      ) : (
        <span className="text-soft">No phone</span>
      )}
      {user.email === null ? (
        <span className="text-soft">No e-mail: cannot sign in, and gets no mails</span>
      ) : (
        <a href={`mailto:${user.email}`} className={`${LINK} break-all`}>
          {user.email}
        </a>
      )}
      <span className="flex items-center gap-x-3 text-soft">
        {user.role === "admin" ? <RoleTag role={user.role} /> : null}
        <span>
          {user.role === "admin" ? null : "Customer since "}
          <time dateTime={user.created_at}>{formatDay(user.created_at)}</time>
        </span>
      </span>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** What the person is worth to the shop. */
function Figures({ user }: { user: UserDetails }) {
  const { spent, refused_parcels: refused, last_order_at: last } = user;

  return (
    <dl className="mt-1 grid grid-cols-3 gap-x-4 border-line border-t pt-2 xl:pt-3">
      <Fact name="Spent">
        <strong className="font-semibold text-base">{formatTaka(spent)}</strong>
      </Fact>
      <Fact name="Last order">
        {last ? <time dateTime={last}>{formatDay(last)}</time> : <span className="text-soft">None yet</span>}
      </Fact>
      <Fact name="Refused">
        {refused > 0 ? (
          <Tag family="danger">
            {refused} {refused === 1 ? "parcel" : "parcels"}
          </Tag>
        ) : (
          <span className="text-soft">None</span>
        )}
      </Fact>
    </dl>
  );
}
