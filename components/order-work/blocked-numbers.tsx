"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { Link } from "@/components/shared/link";
import { UserText } from "@/components/shared/user-text";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import { formatDay } from "@/lib/dates";
import type { BlockedNumber } from "@/lib/order-work/block-schema";
import { formatPhone } from "@/lib/phone";
import { t } from "@/lib/texts/text";

/** Blocked phone numbers, with reason, author and end. */
export function BlockedNumbers({ blocks }: { blocks: readonly BlockedNumber[] }) {
  return (
    <ul className="grid gap-4">
      {blocks.map((block) => (
        <li
          key={block.id}
          className="grid gap-x-8 gap-y-2 border-line border-t pt-4 first:border-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
        >
          <div className="grid min-w-0 gap-1">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-medium">{formatPhone(block.phone)}</span>
              <Link
                href={adminRoutes.order(block.order_id)}
                className="inline-flex min-h-11 items-center font-mono text-sm underline underline-offset-4"
              >
                {block.order_number}
              </Link>
            </p>
            <p className="wrap-anywhere">
              <UserText>{block.reason}</UserText>
            </p>
            <p className="text-sm text-soft">
              {t("Blocked on {day} by {name}, until {end}", {
                day: formatDay(block.created_at),
                name: block.by ?? t("a former employee"),
                end: formatDay(block.ends_at),
              })}
            </p>
          </div>
          <ConfirmAction
            title={t("End the block of {phone}?", { phone: formatPhone(block.phone) })}
            description={t("The number can order in cash again.")}
            confirmLabel={t("End the block")}
            call={() => api("DELETE /orders/admin/blocked-numbers/{id}", { params: { id: block.id } })}
            texts={{ done: t("Block ended"), failed: t("We couldn't end the block") }}
          >
            {t("End the block")}
          </ConfirmAction>
        </li>
      ))}
    </ul>
  );
}
