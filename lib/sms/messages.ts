/** Text messages to buyers: when each is sent, and its text in the language of the page. Pure. */
import { formatTaka } from "@/lib/money";
import { resendRefusal } from "@/lib/orders/mail-rules";
import type { OrderMailKind } from "@/lib/orders/schema";
import { siteName } from "@/lib/site-name";
import { t } from "@/lib/texts/text";
import { type SmsKind, smsKinds } from "./kinds";

/** The email of the same event, whose rule decides whether the message still has its reason. */
const mailOfKind: Record<SmsKind, OrderMailKind> = {
  order_placed: "order_placed",
  confirm_code: "order_in_cash",
  advance_link: "order_in_cash",
  out_for_delivery: "order_shipped",
  delivered: "order_delivered",
  code_ready: "premium_code",
};

/** Messages of a change with these emails. A code also comes with the email about the payment, a link only at the request of staff. */
export function kindsOfMails(mails: readonly OrderMailKind[], isCodeGiven: boolean): SmsKind[] {
  return smsKinds.filter((kind) => {
    if (kind === "code_ready") return isCodeGiven || mails.includes("premium_code");

    return kind !== "advance_link" && mails.includes(mailOfKind[kind]);
  });
}

type Judged = Parameters<typeof resendRefusal>[1];

/** Whether the state of the order still calls for the message. */
export function hasReason(kind: SmsKind, order: Judged): boolean {
  // A parcel under way makes the confirmation pointless.
  const isOld = kind === "order_placed" && (order.status === "shipped" || order.status === "delivered");

  return !isOld && resendRefusal(mailOfKind[kind], order) === null;
}

export type SmsFacts = {
  orderNumber: string;
  /** In taka. */
  total: number;
  /** Cash to have ready, in taka; 0: nothing is due. */
  due: number;
  /** What a link asks for in advance, in taka. */
  advance: number;
  courier: string | null;
  /** Code that confirms the order. */
  code: string;
  /** Tracking page and page of the codes; a message cannot be answered, so each text has a way to the shop. */
  trackUrl: string;
  codesUrl: string;
  /** Page of the order's payment link. */
  payUrl: string;
};

/** Amount without the taka sign, which a message in Latin letters cannot contain. */
const amount = (taka: number) => formatTaka(taka).replace("৳", "");

const texts: Record<SmsKind, (facts: SmsFacts) => string> = {
  order_placed: ({ orderNumber: number, total, trackUrl: link }) =>
    t("{siteName}: we have your order {number}, Tk {total}. See {link}", {
      ...{ siteName, number, link },
      total: amount(total),
    }),
  confirm_code: ({ orderNumber: number, total, code, trackUrl: link }) =>
    t("{siteName}: code {code} confirms your cash order {number}, Tk {total}. Enter it at {link}", {
      ...{ siteName, number, code, link },
      total: amount(total),
    }),
  advance_link: ({ orderNumber: number, advance, due, payUrl: link }) =>
    t("{siteName}: to confirm order {number}, pay Tk {sum} in advance and Tk {rest} on delivery: {link}", {
      ...{ siteName, number, link, sum: amount(advance), rest: amount(due - advance) },
    }),
  out_for_delivery: ({ orderNumber: number, due, courier, trackUrl: link }) => {
    const values = { siteName, number, link, courier: courier ?? t("the courier^sms") };

    return due > 0
      ? t("{siteName}: order {number} is on its way with {courier}. Please have Tk {due} ready. {link}", {
          ...values,
          due: amount(due),
        })
      : t("{siteName}: order {number} is on its way with {courier}. {link}", values);
  },
  delivered: ({ orderNumber: number, trackUrl: link }) =>
    t("{siteName}: order {number} is delivered. Something wrong? {link}", { siteName, number, link }),
  code_ready: ({ orderNumber: number, codesUrl: link }) =>
    t("{siteName}: the premium code of order {number} is in My Codes: {link}", { siteName, number, link }),
};

/** The text to send. Breaks of lines and protected spaces would cost a more expensive alphabet. */
export function smsText(kind: SmsKind, facts: SmsFacts): string {
  return texts[kind](facts).replace(/\s+/g, " ").trim();
}
