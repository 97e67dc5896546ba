import type { ReactNode } from "react";
import { renderRich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import type { UserDetails } from "@/lib/auth/schema";
import { formatDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { localizeDigits, t, tn } from "@/lib/texts/text";
import { whatsappChat } from "@/lib/whatsapp";
import { ChangeRole } from "./change-role";
import { CustomerPhone, SameNumber } from "./customer-phone";
import { EraseCustomer } from "./erase-customer";
import { RoleTag } from "./role-tag";

const LINK = "inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent";

type CustomerDetailProps = {
  user: UserDetails;
  isSelf: boolean;
  canChangeRole: boolean;
  canErase: boolean;
  orders: ReactNode;
  /** Null if the reader may not see premium codes. */
  codes: ReactNode;
};

/** Admin page of an account: contact details, revenue, orders, codes and role. */
export function CustomerDetail({ user, isSelf, canChangeRole, canErase, orders, codes }: CustomerDetailProps) {
  return (
    <div className="grid gap-6">
      <div className="panel flex flex-wrap items-center justify-between gap-x-8 px-4 py-2.5 text-sm sm:px-5">
        <Reached user={user} />
        <Figures user={user} />
      </div>
      <section aria-labelledby="customer-orders" className="min-w-0">
        <h2 id="customer-orders" className="mb-3 text-xl">
          {t("Orders")} <span className="font-normal text-soft">{localizeDigits(String(user.orders_count))}</span>
        </h2>
        {orders}
      </section>
      {codes ? (
        <section aria-labelledby="customer-codes" className="min-w-0 max-w-3xl">
          <h2 id="customer-codes" className="mb-3 text-xl">
            {t("Premium codes")}{" "}
            <span className="font-normal text-soft">{localizeDigits(String(user.codes_count))}</span>
          </h2>
          {codes}
        </section>
      ) : null}
      {canErase && !user.deleted_at && user.role === "customer" ? (
        <section
          aria-labelledby="customer-privacy"
          className="panel flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-5"
        >
          <h2 id="customer-privacy" className="text-base">
            {t("Privacy")}
          </h2>
          <EraseCustomer user={user} />
        </section>
      ) : null}
      {user.email === null || !canChangeRole ? null : (
        <section aria-labelledby="customer-rights">
          <h2 id="customer-rights" className="mb-2 text-sm text-soft">
            {t("Rights")}
          </h2>
          {isSelf ? (
            <p className="text-sm text-soft">{t("This is you. Only another admin can change your role.")}</p>
          ) : (
            <ChangeRole user={user} />
          )}
        </section>
      )}
    </div>
  );
}

/** Contact details, registration date and role. */
function Reached({ user }: { user: UserDetails }) {
  const chat = whatsappChat(user.phone || user.order_phone || "");
  const joined = (day: string) => <time dateTime={user.created_at}>{day}</time>;

  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <span>
        <CustomerPhone user={user} />
        {chat ? (
          <a href={chat} target="_blank" rel="noreferrer" className={`${LINK} ml-4`}>
            WhatsApp
          </a>
        ) : null}
      </span>
      <SameNumber user={user} />
      {user.email === null ? (
        <span className="text-soft">{t("No email address: cannot sign in and gets no emails")}</span>
      ) : (
        <a href={`mailto:${user.email}`} className={`${LINK} break-all`}>
          {user.email}
        </a>
      )}
      <span className="flex items-center gap-x-3 text-soft">
        {user.role === "admin" ? <RoleTag role={user.role} /> : null}
        <span>
          {user.role === "admin"
            ? joined(formatDay(user.created_at))
            : renderRich("Customer since <day>{day}</day>", { day: joined }, { day: formatDay(user.created_at) })}
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

/** Revenue, and number of refused parcels. */
function Figures({ user }: { user: UserDetails }) {
  const { spent, refused_parcels: refused, last_order_at: last } = user;

  return (
    <dl className="grid grid-cols-[repeat(3,auto)] gap-x-4 max-lg:mt-1 max-lg:w-full max-lg:border-line max-lg:border-t max-lg:pt-2 lg:gap-x-8">
      <Fact name={t("Spent")}>
        <strong className="font-semibold text-base">{formatTaka(spent)}</strong>
      </Fact>
      <Fact name={t("Last order")}>
        {last ? <time dateTime={last}>{formatDay(last)}</time> : <span className="text-soft">{t("None yet")}</span>}
      </Fact>
      <Fact name={t("Refused^parcels")}>
        {refused > 0 ? (
          <Tag family="danger">{tn(refused, "{n} parcel", "{n} parcels")}</Tag>
        ) : (
          <span className="text-soft">{t("None")}</span>
        )}
      </Fact>
    </dl>
  );
}
