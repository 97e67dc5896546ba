import type { ReactNode } from "react";
import { AppLink } from "@/components/shared/app-link";
import { CopyButton } from "@/components/shared/copy-button";
import { Link } from "@/components/shared/link";
import { Note } from "@/components/shared/note";
import { renderRich } from "@/components/shared/rich-text";
import { buttonVariants } from "@/components/ui/button";
import { formatDeadline } from "@/lib/deadline";
import { localizePlace } from "@/lib/geo/place-name";
import { formatTaka } from "@/lib/money";
import type { ShopDays } from "@/lib/orders/delivery-dates";
import type { Order } from "@/lib/orders/schema";
import { WAITS_FOR_STOCK } from "@/lib/orders/status-labels";
import { type OrderFacts, viewOf } from "@/lib/orders/view";
import type { OutcomeOrder } from "@/lib/payments/outcome";
import { formatPhone } from "@/lib/phone";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { NextSteps } from "./next-steps";
import { elements, OutcomeActions, OutcomeLayout, OutcomeLink } from "./outcome-layout";

type CashOutcomeProps = {
  order: OutcomeOrder;
  /** The order, if it belongs to the signed-in customer: shows phone number and deadline of the confirmation call. */
  own: Order | null;
  days: ShopDays;
  /** Link that confirms it by WhatsApp; null if the shop has no number there, or nothing is to be confirmed. */
  chat: string | null;
  /** Form that confirms it by the code of a text message; null if its buyer gets none. */
  codeForm: ReactNode;
  /** App download URL; null if there is none. */
  appListing: string | null;
  children: ReactNode;
};

/** Success page of a cash-on-delivery order: everything the buyer needs until the courier arrives (D8.37). */
export function CashOutcome({ order, own, chat, codeForm, days, appListing, children }: CashOutcomeProps) {
  const { facts } = viewOf(order, { audience: "buyer", ...days });
  if (facts.isCancelled) return <CancelledOrder order={order} />;

  return (
    <OutcomeLayout
      element={elements.ordered}
      title={t("Order placed successfully")}
      lead={
        <p>
          {renderRich(
            "Thank you. We've got your order <number>{number}</number>.",
            { number: (number) => <span className="font-mono text-sm text-ink">{number}</span> },
            { number: order.order_number },
          )}
          {facts.hasParcel ? ` ${facts.expected}` : null}
        </p>
      }
      aside={children}
    >
      {order.has_stray_payment ? (
        <Note>
          {t("An online payment has come in for this order too. You won't pay twice: we'll check it and call you.")}
        </Note>
      ) : null}
      {order.waits_for_stock ? <Note>{t(WAITS_FOR_STOCK)}</Note> : null}
      <Ready order={order} promise={facts.promise} isUnconfirmed={Boolean(own?.confirm_by)} />
      <OutcomeActions>
        <OutcomeLink isMain href={routes.track(order.id)}>
          {t("Track This Order")}
        </OutcomeLink>
        <OutcomeLink href={routes.home}>{t("Continue Shopping")}</OutcomeLink>
        <OutcomeLink href={routes.myOrders}>{t("View My Orders")}</OutcomeLink>
      </OutcomeActions>
      <NextSteps steps={stepsOf({ order, facts, own, chat, codeForm, appListing })} />
    </OutcomeLayout>
  );
}

type ReadyProps = {
  order: OutcomeOrder;
  promise: string | null;
  /** The confirmation deadline may be after the promised day, so the condition is shown next to that day. */
  isUnconfirmed: boolean;
};

/** Amount to have ready, delivery date and place, and tracking number. */
function Ready({ order, promise, isUnconfirmed }: ReadyProps) {
  const { area, city } = localizePlace(order.shipping_address);

  return (
    <dl className="grid gap-x-8 gap-y-4 panel p-5 xs:grid-cols-2">
      {order.rest_amount > 0 ? (
        <div>
          <dt className="text-sm text-soft">{t("Have this ready")}</dt>
          <dd className="mt-0.5 text-3xl font-heading leading-none">{formatTaka(order.rest_amount)}</dd>
          <dd className="mt-1.5 text-sm text-soft">{t("in cash, for the courier")}</dd>
        </div>
      ) : null}
      {promise ? (
        <div className="min-w-0">
          <dt className="text-sm text-soft">{t("Delivery")}</dt>
          <dd className="mt-0.5 text-lg font-semibold leading-tight">{promise}</dd>
          <dd className="mt-1.5 text-sm text-soft wrap-anywhere">{t("in {area}, {city}", { area, city })}</dd>
          {isUnconfirmed ? <dd className="mt-0.5 text-sm text-soft">{t("if you confirm when we call")}</dd> : null}
        </div>
      ) : null}
      <div className="border-t border-line pt-4 xs:col-span-full">
        <dt className="text-sm text-soft">{t("Tracking number")}</dt>
        <dd className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <span className="break-all font-mono">{order.tracking_number}</span>
          <CopyButton text={order.tracking_number} label={t("Copy tracking number")} />
        </dd>
      </div>
    </dl>
  );
}

type Upcoming = Pick<CashOutcomeProps, "order" | "own" | "chat" | "codeForm" | "appListing"> & { facts: OrderFacts };

function stepsOf({ order, facts, own, chat, codeForm, appListing }: Upcoming) {
  const { area, city } = localizePlace(order.shipping_address);
  const isFree = order.rest_amount === 0;
  const call = own?.confirm_by && {
    name: t("We'll call you on {phone} to confirm", { phone: formatPhone(own.shipping_address.phone) }),
    text: (
      <>
        <p>
          {t("Then we'll send it. If it isn't confirmed, the order is cancelled on {time}.", {
            time: formatDeadline(own.confirm_by),
          })}
        </p>
        {codeForm ? <div className="mt-3">{codeForm}</div> : null}
        {chat ? <ConfirmInChat href={chat} /> : null}
      </>
    ),
  };
  const sending = facts.hasParcel &&
    !facts.wasHandedOver && {
      name: t("We'll send your parcel to {area}, {city}", { area, city }),
      text: order.is_mailed ? t("We'll email you when it's on its way.") : t("The courier will call before they come."),
    };
  const cash = !isFree &&
    !facts.isDelivered && {
      name: t("You'll pay the courier {total} in cash", { total: formatTaka(order.rest_amount) }),
      text: t("Delivery is included. The courier may not have change."),
    };
  const code = {
    name: isFree
      ? t("You'll get your premium code when the order is confirmed")
      : t("You'll get your premium code when the cash is received"),
    text: order.is_mailed ? (
      <CodeNote appListing={appListing} />
    ) : (
      t("We'll send it the way you ordered: by call or message.")
    ),
  };

  return [call, sending, cash, code].filter((step) => typeof step === "object" && step !== null);
}

/** Opens WhatsApp with a message that confirms the order, so that nobody has to call. */
function ConfirmInChat({ href }: { href: string }) {
  return (
    <p className="mt-3 grid justify-items-start gap-1.5">
      <a href={href} target="_blank" rel="noreferrer" className={buttonVariants({ variant: "quiet" })}>
        {t("Confirm by WhatsApp")}
      </a>
      <span className="text-sm">{t("Send the message as it is, from the phone number of the order.")}</span>
    </p>
  );
}

function CodeNote({ appListing }: { appListing: string | null }) {
  return (
    <>
      <p>
        {renderRich("By email, and in <codes>My Codes</codes>. Type it into the app.", {
          codes: (content) => (
            <Link href={routes.myCodes} className="underline underline-offset-4 hover:text-ink">
              {content}
            </Link>
          ),
        })}
      </p>
      {appListing ? (
        <p className="mt-3">
          <AppLink appListing={appListing} label={t("Get the app")} />
        </p>
      ) : null}
    </>
  );
}

function CancelledOrder({ order }: Pick<CashOutcomeProps, "order">) {
  return (
    <OutcomeLayout
      element={elements.cancelled}
      title={t("This order was cancelled")}
      lead={<p>{t("We won't send anything, and there's nothing to pay.")}</p>}
    >
      <OutcomeActions>
        <OutcomeLink isMain href={routes.orderAgain(order.id)}>
          {t("Order again")}
        </OutcomeLink>
        <OutcomeLink href={routes.myOrders}>{t("View My Orders")}</OutcomeLink>
        <OutcomeLink href={routes.home}>{t("Continue Shopping")}</OutcomeLink>
      </OutcomeActions>
    </OutcomeLayout>
  );
}
