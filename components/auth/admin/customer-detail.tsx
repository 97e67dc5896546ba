import type { ReactNode } from "react";
import { Tag } from "@/components/shared/tag";
import type { UserDetails } from "@/lib/auth/schema";
import { formatDay } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
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

/** One account: how the person is reached, what they may do, what they bought and which codes are theirs. */
export function CustomerDetail({ user, isSelf, orders, codes }: CustomerDetailProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_auto_1fr]">
      <section aria-labelledby="customer-orders" className="min-w-0 xl:row-span-3">
        <h2 id="customer-orders" className="mb-3 text-xl">
          Orders <span className="font-normal text-soft">{user.orders_count}</span>
        </h2>
        {orders}
      </section>
      <Figures user={user} />
      <section aria-labelledby="customer-account" className="panel p-5 max-xl:order-first">
        <h2 id="customer-account" className="mb-3 text-xl">
          Account
        </h2>
        <dl className="grid gap-3 sm:max-xl:grid-cols-2">
          <Fact name="Email">
            {user.email === null ? (
              <span className="text-soft">No e-mail: cannot sign in, and gets no mails</span>
            ) : (
              <a href={`mailto:${user.email}`} className={`${LINK} break-all`}>
                {user.email}
              </a>
            )}
          </Fact>
          <Fact name="Phone">
            {user.phone ? (
              <a href={telephoneLink(user.phone)} className={LINK}>
                {user.phone}
              </a>
            ) : (
              <span className="text-soft">No phone</span>
            )}
          </Fact>
          <Fact name="Joined">
            <time dateTime={user.created_at}>{formatDay(user.created_at)}</time>
          </Fact>
          <Fact name="Role">
            <RoleTag role={user.role} />
          </Fact>
        </dl>
      </section>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the person is worth to the shop, before anything else. */
function Figures({ user }: { user: UserDetails }) {
  const { spent, orders_count: count, refused_parcels: refused, last_order_at: last } = user;

  return (
    <dl className="grid grid-cols-2 gap-4 panel p-5 max-xl:order-first sm:max-xl:grid-cols-4">
      <Fact name="Spent">
        <span className="font-heading text-2xl tabular-nums">{formatTaka(spent)}</span>
      </Fact>
      <Fact name="Orders">
        <span className="font-heading text-2xl tabular-nums">{count.toLocaleString("en-IN")}</span>
      </Fact>
      <Fact name="Last order">
        {last ? <time dateTime={last}>{formatDay(last)}</time> : <span className="text-soft">None yet</span>}
      </Fact>
      <Fact name="Refused parcels">
        {refused > 0 ? <Tag family="danger">{refused}</Tag> : <span className="text-soft">None</span>}
      </Fact>
    </dl>
  );
}
