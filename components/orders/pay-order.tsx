"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { notify } from "@/components/shared/notify";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { safeReturnPath } from "@/lib/auth/origin";
import { getSession } from "@/lib/auth/token-store";
import { formatTaka } from "@/lib/money";
import { routes, withReturnPath } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { to } from "@/lib/texts/page-language";
import { withoutPrefix } from "@/lib/texts/prefix";
import { t } from "@/lib/texts/text";

type Look = Pick<ComponentProps<typeof Button>, "variant" | "size" | "className">;

type PayOrderProps = Look & {
  /** Null if the page has no order: the button then shows an error. */
  orderId: string | null;
  children: ComponentProps<typeof Button>["children"];
};

/** Opens the gateway to pay an order, for the first time or again (spec 2). */
export function PayOrder({ orderId, ...look }: PayOrderProps) {
  return <Button {...look} {...usePress(() => startPayment(orderId))} />;
}

/** Pays the order of a payment link, without sign-in (ADR 070). */
export function PayByLink({ token, ...look }: Look & { token: string; children: ReactNode }) {
  return <Button {...look} {...usePress(() => startLinked(token))} />;
}

type ChangeMethodProps = Look & { order: { id: string; rest_amount: number } };

/** Switches an order with pending payment to cash on delivery (D8.39) and opens its success page. */
export function PayInCash({ order, ...look }: ChangeMethodProps) {
  const question = {
    title: t("Pay in cash instead?"),
    description: t(
      "You pay {total} to the courier, and a payment page that is still open no longer pays this order. We call you to confirm it. You can change back until the parcel leaves the shop.",
      { total: formatTaka(order.rest_amount) },
    ),
    confirmLabel: t("Pay in cash"),
  };

  return (
    <AskedFirst {...look} question={question} act={() => payInCash(order.id)}>
      {t("Pay in cash instead")}
    </AskedFirst>
  );
}

/** Switches a cash order that has not been dispatched to online payment (D8.39) and opens the gateway. */
export function PayOnline({ order, ...look }: ChangeMethodProps) {
  const question = {
    title: t("Pay online instead?"),
    description: t(
      "You pay {total} now on the page of our payment partner. The order then shows how long it is held for you: if it is not paid by then, it is cancelled. You can change back to cash until then.",
      { total: formatTaka(order.rest_amount) },
    ),
    confirmLabel: t("Pay online"),
  };

  return (
    <AskedFirst {...look} question={question} act={() => payOnline(order.id)}>
      {t("Pay online instead")}
    </AskedFirst>
  );
}

const loadDialog = () => import("@/components/shared/confirm-action");
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

type AskedFirstProps = Look & {
  question: { title: string; description: string; confirmLabel: string };
  act: () => Promise<Outcome>;
  children: ReactNode;
};

/** Button that changes the payment method after confirming the consequences. */
function AskedFirst({ question, act, children, ...look }: AskedFirstProps) {
  const { onClick: go, ...press } = usePress(act);
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => (
    <ConfirmDialog
      {...question}
      {...control}
      cancelLabel={t("Leave it as it is")}
      onConfirm={() => {
        control.onOpenChange(false);
        go();
      }}
    />
  ));

  return (
    <>
      <Button variant="quiet" {...look} {...press} {...opener}>
        {children}
      </Button>
      {dialog}
    </>
  );
}

/** `leaving`: another page is loading. `signed_out`: sign-in is required. `refused`: a toast shows the error. */
type Outcome = "leaving" | "signed_out" | "refused";

/**
 * Returns props of a payment button. Uses the stored tokens, so it also works if the page was loaded without a cookie.
 * Guests are sent to sign-in and back. Ignores clicks while a request is pending.
 */
function usePress(act: () => Promise<Outcome>) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // On return from the gateway via the back/forward cache, enable the button and refresh, because the order may have
    // been paid.
    function onReturn(event: PageTransitionEvent) {
      if (!event.persisted) return;
      isRunning.current = false;
      setBusy(false);
      router.refresh();
    }

    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, [router]);

  async function press() {
    if (isRunning.current) return;

    isRunning.current = true;
    setBusy(true);
    dismissError();
    const outcome = await act();
    if (outcome === "leaving") return;

    isRunning.current = false;
    flushSync(() => setBusy(false));
    // A temporarily disabled button has lost the focus.
    if (document.activeElement === document.body) button.current?.focus();
    if (outcome === "refused") router.refresh();
    else router.push(to(withReturnPath(routes.login, safeReturnPath(hereWithoutLanguage()))));
  }

  return { ref: button, loading: isBusy, onClick: () => void press() };
}

function hereWithoutLanguage(): string {
  const here = window.location.pathname + window.location.search;

  return withoutPrefix(here) ?? here;
}

const LATER = "Unable to retry payment. Please try again later.";

/** Starts a payment and opens the gateway. Reports errors in a toast instead of throwing. */
async function startPayment(orderId: string | null): Promise<Outcome> {
  if (!orderId) {
    return refuse("Cannot Retry", t("No order ID available for payment retry"));
  }
  if (getSession().auth === "guest") return askToSignIn();

  try {
    const { payment_url: url } = await api("POST /payments/aamarpay/initiate", { query: { order_id: orderId } });
    if (!url) return refuse("Retry Failed", t("Payment URL not received"));

    window.location.assign(url);
    return "leaving";
  } catch (error) {
    return afterFailure(error, "Retry Failed", LATER);
  }
}

/** Starts the payment of a payment link, without sign-in. Does not throw. */
async function startLinked(token: string): Promise<Outcome> {
  try {
    const { payment_url: url } = await api("POST /payments/link", { body: { token }, asGuest: true });
    window.location.assign(url);
    return "leaving";
  } catch (error) {
    return refuse("Payment not started", failureText(error, t(LATER)));
  }
}

/** Switches an order to cash on delivery. Does not throw. */
async function payInCash(orderId: string): Promise<Outcome> {
  if (getSession().auth === "guest") return askToSignIn();

  try {
    await api("POST /orders/{id}/pay-in-cash", { params: { id: orderId } });
    // Force a document load, so that Back does not restore a page that still offers payment.
    window.location.assign(to(routes.orderPlaced(orderId)));
    return "leaving";
  } catch (error) {
    return afterFailure(error, "Not changed to cash", "Please try again.");
  }
}

/** Switches an order to online payment and opens the gateway. Does not throw. */
async function payOnline(orderId: string): Promise<Outcome> {
  if (getSession().auth === "guest") return askToSignIn();

  try {
    await api("POST /orders/{id}/pay-online", { params: { id: orderId } });
  } catch (error) {
    return afterFailure(error, "Not changed to online payment", "Please try again.");
  }

  return startPayment(orderId);
}

function afterFailure(error: unknown, title: Label, ownWords: Label): Outcome {
  if (error instanceof ApiError && error.status === 401) return askToSignIn();

  return refuse(title, failureText(error, t(ownWords)));
}

function askToSignIn(): "signed_out" {
  notify({
    title: t("Authentication Required"),
    description: t("Please log in to pay this order."),
    tone: "warning",
    isForNextPage: true,
  });

  return "signed_out";
}

function refuse(title: Label, description: string): "refused" {
  notify({ title: t(title), description, tone: "error" });

  return "refused";
}
