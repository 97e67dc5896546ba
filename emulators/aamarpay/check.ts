/** GET /api/v1/trxcheck/request.php: status of a transaction. */
import { send } from "../http.ts";
import { applySharedFault, sendAsGateway } from "./answer.ts";
import type { Handler } from "./context.ts";
import { means, statuses } from "./gateway-fields.ts";
import type { Payment } from "./payments.ts";

const UNKNOWN = { status: "Invalid-Data" };

export const check: Handler = async (context, _request, response, url) => {
  const fault = context.faults.nextFault("check");
  const payment = context.payments.byTranId(url.searchParams.get("request_id") ?? "");
  const isShop =
    url.searchParams.get("store_id") === context.storeId &&
    url.searchParams.get("signature_key") === context.signatureKey &&
    url.searchParams.get("type") === "json";
  const whole = isShop && payment ? transactionOf(payment) : UNKNOWN;

  if (await applySharedFault(response, fault, whole)) return;
  if (fault === "empty") return send(response, 200, "text/html", "");
  if (fault === "empty_object") return sendAsGateway(response, {});
  if (fault === "array_of_one") return sendAsGateway(response, [whole]);
  sendAsGateway(response, whole === UNKNOWN ? UNKNOWN : { ...whole, ...distortion(fault) });
};

/** Fields of the check; their names differ from the callback's. */
function transactionOf(payment: Payment): Record<string, string | null> {
  const { fields, outcome } = payment;
  const isPaid = outcome === "paid";
  const paidWith = outcome === "pending" || outcome === "cancelled" ? null : means[payment.means];

  return {
    pg_txnid: payment.gatewayTransactionId,
    mer_txnid: payment.tranId,
    store_id: fields.store_id ?? "",
    merchant_id: fields.store_id ?? "",
    amount: fields.amount ?? "",
    amount_bdt: fields.amount ?? "",
    amount_currency: fields.amount ?? "",
    rec_amount: isPaid ? netAmount(fields.amount) : "0",
    currency: "BDT",
    currency_merchant: "BDT",
    ...statuses[outcome],
    risk_level: isPaid ? "0" : null,
    risk_title: isPaid ? "Safe" : null,
    payment_type: paidWith?.cardType ?? null,
    cardnumber: paidWith?.cardNumber ?? null,
    bank_trxid: isPaid ? payment.bankTransactionId : null,
    date: payment.decidedAt ?? payment.openedAt,
    cus_name: fields.cus_name ?? "",
    cus_email: fields.cus_email ?? "",
    cus_phone: fields.cus_phone ?? "",
    opt_a: fields.opt_a ?? "",
    opt_b: fields.opt_b ?? "",
    opt_c: fields.opt_c ?? "",
    opt_d: fields.opt_d ?? "",
  };
}

/** Amount after the gateway's 2.5 % fee; shops must not compare it with the order total. */
function netAmount(amount = "0"): string {
  return (Number(amount) * 0.975).toFixed(2);
}

function distortion(fault: string): Record<string, string> {
  const changes: Record<string, Record<string, string>> = {
    pending: statuses.pending,
    other_status: { status_code: "5", pay_status: "Under-Review", status_title: "Under review" },
    wrong_amount: { amount: "1.00" },
    wrong_currency: { currency: "USD" },
    wrong_store: { store_id: "another-shop", merchant_id: "another-shop" },
    wrong_tran_id: { mer_txnid: "another-transaction" },
    risky: { risk_level: "1", risk_title: "High" },
  };

  return changes[fault] ?? {};
}
