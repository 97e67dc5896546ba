/** The badge of each state of a code, for its owner: a label and an element family (D6). */
import { formatDayTime } from "@/lib/dates";
import { type CodeRefusal, codeRefusal } from "./rules";
import type { OrderCode } from "./schema";

export const codeBadges = {
  active: { label: "Active", family: "nonmetal" },
  usage_limit_reached: { label: "Used up", family: "neutral" },
  expired: { label: "Expired", family: "earth" },
  inactive: { label: "Deactivated", family: "alkali" },
} as const satisfies Record<"active" | CodeRefusal, { label: string; family: string }>;

/** The state of a code in the API. */
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

/** `Used 1 of 3 times`, `Not used yet`. */
export function usesInWords({
  used_count: used,
  usage_limit: limit,
}: Pick<OrderCode, "used_count" | "usage_limit">): string {
  if (limit !== null) return `Used ${used} of ${limit} ${limit === 1 ? "time" : "times"}`;
  if (used === 0) return "Not used yet";

  return used === 1 ? "Used once" : `Used ${used} times`;
}

/** The note below the code of an order, for its owner: how to use it, or why it no longer works. */
export function codeWords(code: Omit<OrderCode, "code" | "description">, now: Date): string {
  const until = code.expires_at === null ? null : formatDayTime(code.expires_at);
  switch (codeState(code, now)) {
    case "active":
      return `Enter it in the app under Premium. It works on one account${until ? `, until ${until}` : ""}.`;
    case "inactive":
      return "This code has been deactivated and no longer works.";
    case "expired":
      return `This code expired on ${until} and no longer works.`;
    case "usage_limit_reached":
      return `This code is used up: ${usesInWords(code).toLowerCase()}.`;
  }
}
