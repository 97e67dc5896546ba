import { useState } from "react";
import { CodeBox } from "@/components/shared/copy-button";
import { notifyError } from "@/components/shared/notify";
import { renderRich } from "@/components/shared/rich-text";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { formatDeadline } from "@/lib/deadline";
import type { StaffSource } from "@/lib/orders/sources";
import { t } from "@/lib/texts/text";
import type { TakenLine } from "./take-order-items";

export type CheckoutLinkProps = { lines: readonly TakenLine[]; coupon: string; source: StaffSource };

/** Makes a link with which the customer places the order. A link for other items, coupon or source is shown no longer. */
export function CheckoutLink({ lines, coupon, source }: CheckoutLinkProps) {
  const [made, setMade] = useState<{ content: string; url: string; ends_at: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const items = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }));
  const body = { items, source, ...(coupon ? { coupon_code: coupon } : {}) };
  const content = JSON.stringify(body);

  async function make() {
    setBusy(true);
    try {
      setMade({ content, ...(await api("POST /orders/admin/checkout-link", { body })) });
    } catch (error) {
      notifyError(error, t("Please try again."), t("Link not created"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className="text-soft sm:col-span-2">
        {t("The customer opens the checkout with these items and the coupon, and enters name and address there.")}
      </p>
      <div className="grid gap-3 sm:col-span-2">
        {made?.content === content ? (
          <>
            <CodeBox text={made.url} label={t("Copy checkout link")} />
            <p className="text-soft text-sm">
              {renderRich(
                "Valid until <time>{time}</time>. Prices and stock are those of the day of the order.",
                { time: (time) => <time dateTime={made.ends_at}>{time}</time> },
                { time: formatDeadline(made.ends_at) },
              )}
            </p>
          </>
        ) : (
          <Button variant="quiet" className="w-fit" loading={isBusy} disabled={items.length === 0} onClick={make}>
            {t("Create checkout link")}
          </Button>
        )}
      </div>
    </>
  );
}
