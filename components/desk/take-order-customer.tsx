import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { NumberRecord } from "@/components/orders/admin/call-record";
import { Link } from "@/components/shared/link";
import { Note } from "@/components/shared/note";
import { useCall } from "@/components/shared/use-call";
import { UserText } from "@/components/shared/user-text";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import { formatDay } from "@/lib/dates";
import type { Caller, Callers } from "@/lib/desk/staff-order";
import { refilledFields, type StaffOrderFields } from "@/lib/desk/staff-order-form";
import { searchablePhone } from "@/lib/digits";
import { loadPlaceName } from "@/lib/geo/load-place-name";
import { localizePlace } from "@/lib/geo/place-name";
import { formatTaka } from "@/lib/money";
import { stateBadge } from "@/lib/order-work/work-labels";
import { phoneHint } from "@/lib/phone";
import { t, tn } from "@/lib/texts/text";

export type TakeOrderForm = UseFormReturn<StaffOrderFields>;

/** Returns the number if it is long enough to look up: mobile numbers need all digits, others at least seven. */
function wholeNumber(phone: string): string | null {
  const digits = searchablePhone(phone);
  const isWhole = /^\+8801\d{9}$/.test(digits) || (digits.length >= 7 && !/^(?:88)?01/.test(digits));

  return isWhole ? digits : null;
}

/** Loads the customers with this phone number, and the place names of their last orders. */
async function callersOf(phone: string, signal: AbortSignal): Promise<Callers> {
  const callers = await api("GET /orders/admin/callers", { query: { phone }, signal });
  await Promise.all(callers.customers.map(({ last_order: last }) => last && loadPlaceName(last.shipping_address)));

  return callers;
}

/** Field name of the customer choice. */
export const WHOSE = "customer";

/** A known customer, a new one, or `open` if several match and none was chosen. */
export type Whose = Caller | "new" | "open";

const isKnown = (whose: Whose): whose is Caller => typeof whose === "object";

type CustomerPanelProps = {
  form: TakeOrderForm;
  whose: Whose;
  onWhose: (whose: Whose) => void;
  /** Whether the form was submitted without a choice. */
  isAsked: boolean;
};

/** Customer of the order: phone number, matching account, name. */
export function CustomerPanel({ form, whose, onWhose, isAsked }: CustomerPanelProps) {
  const { errors, dirtyFields, touchedFields } = form.formState;
  const phone = form.watch("phone");
  const number = wholeNumber(phone);
  const { data: found, hasFailed } = useCall(
    number && `callers ${number}`,
    (signal) => callersOf(phone.trim(), signal),
    { debounceMs: 150 },
  );
  const known = found?.customers ?? [];
  const offered = isKnown(whose) && !known.some(({ id }) => id === whose.id) ? [whose, ...known] : known;

  function choose(chosen: Whose) {
    const [before, after] = [isKnown(whose) ? whose : null, isKnown(chosen) ? chosen : null];
    for (const [name, value] of Object.entries(refilledFields(form.getValues(), before, after))) {
      form.setValue(name as keyof StaffOrderFields, value, { shouldValidate: form.formState.isSubmitted });
    }
    onWhose(chosen);
  }

  usePreset(found, { whose, choose });

  return (
    <Card title={t("Customer")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t("Phone")}
          error={errors.phone?.message}
          hint={
            <span role="status">
              {hintOf(phone, { hasFailed, isTyping: Boolean(dirtyFields.phone && !touchedFields.phone) })}
            </span>
          }
        >
          <Input
            {...form.register("phone")}
            type="tel"
            inputMode="tel"
            maxLength={20}
            autoComplete="off"
            autoFocus={!isKnown(whose)}
          />
        </Field>
        {found ? <NumberRecord {...found} phone={phone} /> : null}
        {offered.length > 0 ? (
          <RadioGroup legend={t("Whose order is it?")} className="sm:col-span-2">
            {offered.map((caller) => (
              <RadioCard
                key={caller.id}
                name={WHOSE}
                checked={isKnown(whose) && whose.id === caller.id}
                onChange={() => choose(caller)}
                label={<UserText>{caller.full_name || caller.email || t("Customer")}</UserText>}
                description={recordOf(caller)}
              />
            ))}
            <RadioCard
              name={WHOSE}
              checked={whose === "new"}
              onChange={() => choose("new")}
              label={t("Someone new")}
              description={t("The orders above stay with their current customers.")}
            />
            <p role="alert" className="text-sm text-danger empty:hidden">
              {isAsked && whose === "open" ? t("Several people have this number: choose whose order it is") : null}
            </p>
          </RadioGroup>
        ) : null}
        {isKnown(whose) && whose.is_unverified ? (
          <Note isPlain role="status" className="sm:col-span-2">
            {t(
              "The email address {email} is not confirmed: someone else may have registered it. Read it out to the customer before you place the order.",
              { email: whose.email ?? "" },
            )}
          </Note>
        ) : null}
        <Field label={t("Name")} error={errors.name?.message}>
          <Input {...form.register("name")} maxLength={120} autoComplete="off" autoCapitalize="words" />
        </Field>
        {found && found.open_orders.length > 0 ? <OpenOrders orders={found.open_orders} /> : null}
        {isKnown(whose) ? null : (
          <Field
            label={t("Email")}
            optional
            error={errors.email?.message}
            hint={t("Without one they get no emails, and you pass on the premium code.")}
          >
            <Input {...form.register("email")} type="email" inputMode="email" maxLength={254} autoComplete="off" />
          </Field>
        )}
      </div>
    </Card>
  );
}

/** Undelivered orders of the caller, in case the call is about one. Links open in a new tab. */
function OpenOrders({ orders }: { orders: Callers["open_orders"] }) {
  return (
    <Note isPlain role="status" className="sm:col-span-2">
      {/* Expanded for a single order only, because more would push the items off-screen. */}
      <details open={orders.length === 1}>
        <summary className="min-h-11 content-center font-medium">
          {tn(orders.length, "One order is already open", "{n} orders are already open")}
        </summary>
        <ul className="flex flex-wrap gap-x-5 text-sm">
          {orders.map((order) => (
            <li key={order.id}>
              <Link
                href={adminRoutes.order(order.id)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                #{order.order_number}, {stateBadge(order).label.toLowerCase()}, {formatTaka(order.total_amount)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </Note>
  );
}

/** Preselects the customer once per number: the only match, or a new customer. Several matches require a choice. */
function usePreset(found: Callers | null, { whose, choose }: { whose: Whose; choose: (whose: Whose) => void }) {
  const seen = useRef<Callers | null>(null);

  useEffect(() => {
    if (!found || seen.current === found) return;
    seen.current = found;
    const [first, ...others] = found.customers;
    if (isKnown(whose) && found.customers.some(({ id }) => id === whose.id)) return;
    choose(first ? (others.length > 0 ? "open" : first) : "new");
  }, [found, whose, choose]);
}

function hintOf(phone: string, { hasFailed, isTyping }: { hasFailed: boolean; isTyping: boolean }): string | null {
  if (hasFailed) return t("We couldn't load the customers with this number. You can continue.");

  return isTyping ? null : phoneHint(phone);
}

/** `3 orders, last 12 Nov 2026 to Dhanmondi, Dhaka · nadia@example.com`. */
function recordOf({ orders_count: count, last_order: last, email, is_unverified }: Caller): string {
  const known = [email ?? t("no email"), ...(is_unverified ? [t("email not confirmed")] : [])].join(" · ");
  if (!last) return `${t("No orders yet")} · ${known}`;

  const { area, city } = localizePlace(last.shipping_address);
  const day = formatDay(last.created_at);
  const orders = area
    ? tn(count, "{n} order, last {day} to {area}, {city}", "{n} orders, last {day} to {area}, {city}", {
        day,
        area,
        city,
      })
    : tn(count, "{n} order, last {day}", "{n} orders, last {day}", { day });
  return `${orders} · ${known}`;
}
