/** Badges of code states for the customer: label and element family (D6). */
import { formatDeadline } from "@/lib/deadline";
import type { Label } from "@/lib/texts/catalogue";
import { t, tn } from "@/lib/texts/text";
import { type CodeRefusal, codeRefusal } from "./rules";
import type { OrderCode } from "./schema";

export const codeBadges = {
  active: { label: "Active", family: "nonmetal" },
  usage_limit_reached: { label: "Used up", family: "neutral" },
  expired: { label: "Expired", family: "earth" },
  inactive: { label: "Deactivated", family: "alkali" },
} as const satisfies Record<"active" | CodeRefusal, { label: Label; family: string }>;

/** Derives the state of a code from its API fields. */
export function codeState(code: Omit<OrderCode, "code" | "description">, now: Date): keyof typeof codeBadges {
  const refusal = codeRefusal(
    {
      isActive: code.is_active,
      expiresAt: code.expires_at === null ? null : new Date(code.expires_at),
      usageLimit: code.usage_limit,
      usedCount: code.used_count,
    },
    now,
  );

  return refusal ?? "active";
}

/** `Used 1 of 3 times`, `Used once`, `Not used yet`. */
export function usesText({
  used_count: used,
  usage_limit: limit,
}: Pick<OrderCode, "used_count" | "usage_limit">): string {
  if (limit !== null && limit > 1) return tn(limit, "Used {used} of {n} time", "Used {used} of {n} times", { used });
  if (used === 0) return t("Not used yet");

  return used === 1 ? t("Used once") : t("Used {used} times", { used });
}

/** Note below a code for the customer: how to use it, or why it no longer works. */
export function codeNote(code: Omit<OrderCode, "code" | "description">, now: Date): string {
  const until = code.expires_at === null ? null : formatDeadline(code.expires_at);
  switch (codeState(code, now)) {
    case "active":
      return until
        ? t("Enter it in the app under Premium. It works on one account, until {time}.", { time: until })
        : t("Enter it in the app under Premium. It works on one account.");
    case "inactive":
      return t("This code has been deactivated and no longer works.");
    case "expired":
      return t("This code expired on {time} and no longer works.", { time: until ?? "" });
    case "usage_limit_reached":
      return t("This code is used up: {uses}.", { uses: usesText(code).toLowerCase() });
  }
}

/** Descriptions of the demo shop's general batches. Other descriptions are shown as the shop wrote them. */
const describedBatches = [
  "Premium access, one month with your order",
  "Gift of the shop, one month",
] as const satisfies readonly Label[];

export function batchText(description: string): string {
  const known = describedBatches.find((each) => each === description);

  return known ? t(known) : description;
}
