import type { ReactNode } from "react";
import type { UserDetails } from "@/lib/auth/schema";
import { formatDay } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import { ChangeRole } from "./change-role";
import { RoleTag } from "./role-tag";

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
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
      <section aria-labelledby="customer-orders" className="min-w-0 xl:row-span-2">
        <h2 id="customer-orders" className="mb-3 text-xl">
          Orders <span className="font-normal text-soft">{user.orders_count}</span>
        </h2>
        {orders}
      </section>
      <section aria-labelledby="customer-account" className="panel p-5 max-xl:order-first">
        <h2 id="customer-account" className="mb-3 text-xl">
          Account
        </h2>
        <dl className="grid gap-3 sm:max-xl:grid-cols-2">
          <Fact name="Email">
            <a href={`mailto:${user.email}`} className="break-all underline underline-offset-4 hover:text-accent">
              {user.email}
            </a>
          </Fact>
          <Fact name="Phone">
            {user.phone ? (
              <a href={telephoneLink(user.phone)} className="underline underline-offset-4 hover:text-accent">
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
        <div className="mt-4">
          {isSelf ? (
            <p className="text-sm text-soft">This is you. Only another admin can change your role.</p>
          ) : (
            <ChangeRole user={user} />
          )}
        </div>
      </section>
      <section aria-labelledby="customer-codes" className="min-w-0">
        <h2 id="customer-codes" className="mb-3 text-xl">
          Premium codes <span className="font-normal text-soft">{user.codes_count}</span>
        </h2>
        {codes}
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
