"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { notify } from "@/components/shared/notify";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { safeOrigin } from "@/lib/auth/origin";
import { getSession } from "@/lib/auth/token-store";
import { routes, withOrigin } from "@/lib/routes";

type PayOrderProps = Pick<ComponentProps<typeof Button>, "variant" | "size" | "children"> & {
  /** Null where the page knows none: then the button says so. */
  orderId: string | null;
};

/**
 * Pays an order at the gateway, for the first time or again (spec 2). It works from the stored tokens, so also on a page that came
 * without a cookie; a guest signs in and comes back. A second press while one is under way does nothing.
 */
export function PayOrder({ orderId, ...look }: PayOrderProps) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Back from the gateway, out of the browser's memory: it can be pressed again, and the order may have been paid meanwhile.
    function onReturn(event: PageTransitionEvent) {
      if (!event.persisted) return;
      isRunning.current = false;
      setBusy(false);
      router.refresh();
    }

    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, [router]);

  async function pay() {
    if (isRunning.current) return;

    isRunning.current = true;
    setBusy(true);
    const start = await startPayment(orderId);
    if (start === "leaving") return;

    isRunning.current = false;
    flushSync(() => setBusy(false));
    // A button that was switched off for a moment has lost the focus.
    if (document.activeElement === document.body) button.current?.focus();
    if (start === "refused") router.refresh();
    else router.push(withOrigin(routes.login, safeOrigin(window.location.pathname + window.location.search)));
  }

  return <Button {...look} ref={button} loading={isBusy} onClick={() => void pay()} />;
}

/** `leaving`: the gateway's page is loading. `signed_out`: sign-in is required first. `refused`: shown in a toast. */
type PaymentStart = "leaving" | "signed_out" | "refused";

const LATER = "Unable to retry payment. Please try again later.";

/** Asks the server for a payment and goes there. Never throws. */
async function startPayment(orderId: string | null): Promise<PaymentStart> {
  dismissError();
  if (!orderId) {
    notify({ title: "Cannot Retry", description: "No order ID available for payment retry", tone: "error" });
    return "refused";
  }
  if (getSession().auth === "guest") return askToSignIn();

  try {
    const { payment_url: url } = await api("POST /payments/aamarpay/initiate", { query: { order_id: orderId } });
    if (!url) return refuse("Payment URL not received");

    window.location.assign(url);
    return "leaving";
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return askToSignIn();

    return refuse(failureText(error, LATER));
  }
}

function askToSignIn(): "signed_out" {
  notify({
    title: "Authentication Required",
    description: "Please log in to pay this order.",
    tone: "warning",
    isForNextPage: true,
  });

  return "signed_out";
}

function refuse(description: string): "refused" {
  notify({ title: "Retry Failed", description, tone: "error" });

  return "refused";
}
