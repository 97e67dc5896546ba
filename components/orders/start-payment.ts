/** Opening a payment of an order and leaving for the gateway, in the words of spec 8. */
import { notify } from "@/components/shared/notify";
import { dismissError } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { getSession } from "@/lib/auth/token-store";

/** `leaving`: the payer's page is on its way. `signed_out`: somebody has to sign in first. `refused`: said in a toast. */
export type PaymentStart = "leaving" | "signed_out" | "refused";

const LATER = "Unable to retry payment. Please try again later.";

/** Asks the server for a payment and goes there. Never throws. */
export async function startPayment(orderId: string | null): Promise<PaymentStart> {
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
