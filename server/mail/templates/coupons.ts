/** The mails of coupons. */
import type { CouponReward } from "@/lib/coupons/schema";
import { formatDay, startOfDhakaDay } from "@/lib/dates";
import { routes } from "@/lib/routes";
import { env } from "@/server/env";
import type { Letter } from "../letter";

export function quizReward({ code, offer, valid_until: until }: CouponReward): Letter {
  const days = until === null ? "" : ` It is valid until ${formatDay(startOfDhakaDay(until))}.`;

  return {
    subject: `Ten right of ten: ${offer} for you`,
    title: "Ten right of ten!",
    blocks: [
      { kind: "text", text: `You had all ten right in the daily quiz. Here is your coupon: ${offer}.${days}` },
      { kind: "code", code },
      { kind: "button", label: "Use it now", href: `${env.appUrl}${routes.withCoupon(code)}` },
      { kind: "text", text: "It works once, and for your account alone." },
    ],
  };
}
