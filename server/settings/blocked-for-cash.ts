import { t } from "@/lib/texts/text";
import { AppError } from "@/server/errors";

/** A blocked number can still order with online payment (D9.103). */
export function blockedForCash(shopPhone: string | null): AppError {
  const said = shopPhone
    ? t("This phone number cannot order in cash. Please pay online, or call us at {phone}.", { phone: shopPhone })
    : t("This phone number cannot order in cash. Please pay online, or write to us.");

  return new AppError("conflict", { said }, { reason: "blocked_for_cash" });
}
