/** Coupon emails. */

import type { CouponReward } from "@/lib/coupons/schema";
import { formatDay, startOfDhakaDay } from "@/lib/dates";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { env } from "@/server/env";
import type { EmailContent } from "../email-layout";

export function quizReward({ code, offer, valid_until: until }: CouponReward): EmailContent {
  const words = t("You got all ten right in the daily quiz. Here's your coupon: {offer}.", { offer });
  const days = until === null ? [] : [t("It's valid until {day}.", { day: formatDay(startOfDhakaDay(until)) })];

  return {
    subject: t("Ten out of ten: {offer} for you", { offer }),
    title: t("Ten out of ten!"),
    card: "reward",
    blocks: [
      { kind: "text", text: [words, ...days].join(" ") },
      { kind: "code", code },
      { kind: "button", label: t("Use it now"), href: `${env.appUrl}${to(routes.withCoupon(code))}` },
      { kind: "text", text: t("It works once, and only for your account.") },
    ],
  };
}
