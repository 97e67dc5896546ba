/** The gateway's names for outcomes and payment methods, and the fields of its callbacks. */
import type { Means, Outcome, Payment } from "./payments.ts";

export const statuses = {
  paid: { status_code: "2", pay_status: "Successful", status_title: "Successful Transaction" },
  failed: { status_code: "7", pay_status: "Failed", status_title: "Failed Transaction" },
  pending: { status_code: "0", pay_status: "Pending", status_title: "Pending Transaction" },
  cancelled: { status_code: "3", pay_status: "Cancelled", status_title: "Cancelled Transaction" },
} as const satisfies Record<Outcome, Record<string, string>>;

export const means = {
  bkash: { cardType: "bKash-bKash", cardNumber: "01XXXXXXX78" },
  card: { cardType: "DBBL-VISA", cardNumber: "432149XXXXXX0667" },
} as const satisfies Record<Means, Record<string, string>>;

/** Fields posted to success_url, fail_url and as notification. Unsigned, so the shop must verify them. */
export function callbackFields(payment: Payment, claimed: "paid" | "failed"): Record<string, string> {
  const { fields } = payment;
  const isPaid = claimed === "paid";

  return {
    pg_txnid: payment.gatewayTransactionId,
    epw_txnid: payment.gatewayTransactionId,
    mer_txnid: payment.tranId,
    store_id: fields.store_id ?? "",
    merchant_id: fields.store_id ?? "",
    pay_status: statuses[claimed].pay_status,
    status_code: statuses[claimed].status_code,
    amount: fields.amount ?? "",
    amount_original: fields.amount ?? "",
    store_amount: isPaid ? (Number(fields.amount) * 0.975).toFixed(2) : "0",
    currency: "BDT",
    currency_merchant: "BDT",
    pay_time: new Date().toISOString().slice(0, 19).replace("T", " "),
    card_type: means[payment.means].cardType,
    card_number: means[payment.means].cardNumber,
    bank_txn: isPaid ? payment.bankTransactionId : "Not-Available",
    pg_card_risklevel: "0",
    reason: isPaid ? "Not-Available" : "The payment was declined",
    cus_name: fields.cus_name ?? "",
    cus_email: fields.cus_email ?? "",
    cus_phone: fields.cus_phone ?? "",
    desc: fields.desc ?? "",
    opt_a: fields.opt_a ?? "",
    opt_b: fields.opt_b ?? "",
    opt_c: fields.opt_c ?? "",
    opt_d: fields.opt_d ?? "",
  };
}
