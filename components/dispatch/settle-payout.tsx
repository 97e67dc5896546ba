"use client";

import { useState } from "react";
import { DownloadButton } from "@/components/shared/download-button";
import { Link } from "@/components/shared/link";
import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import type { SettledPayout } from "@/lib/dispatch/payout-schema";
import type { ListedPayout } from "@/lib/dispatch/payout-views";
import { t, tn } from "@/lib/texts/text";

/** Records the cash of a payment's orders, and exports its parcels. Orders that cannot be recorded are listed with the reason. */
export function SettlePayout({ payout }: { payout: ListedPayout }) {
  const { id, number, parcels, settled_at: settledAt } = payout;
  const { run, isSending } = useAction();
  const waiting = useUntilReady();
  const [results, setResults] = useState<SettledPayout["results"]>([]);
  const open = results.filter(({ outcome }) => outcome === "refused" || outcome === "case");

  function settle() {
    const call = async () => {
      setResults((await api("POST /orders/admin/payouts/{id}/settle", { params: { id } })).results);
    };
    void run(call, { done: t("Cash recorded"), failed: t("We couldn't record the cash") });
  }

  return (
    <div className="grid gap-2 md:justify-items-end">
      <div className="grid gap-1 xl:flex xl:gap-2.5">
        {settledAt || parcels === 0 ? null : (
          <Button loading={isSending} {...waiting} onClick={settle}>
            {tn(parcels, "Record the cash of {n} order", "Record the cash of {n} orders")}
          </Button>
        )}
        <DownloadButton
          label={t("Export CSV")}
          fileName={`${number}.csv`}
          read={(signal) => api("GET /orders/admin/payouts/{id}/export.csv", { params: { id }, signal })}
          failed={t("We couldn't export the payment. Please try again.")}
          variant="ghost"
        />
      </div>
      {open.length > 0 ? (
        <ul className="grid gap-1 text-sm text-warm">
          {open.map(({ id: parcel, order_id: order, order_number: orderNumber, detail }) => (
            <li key={parcel}>
              <Link href={adminRoutes.order(order)} className="font-mono underline underline-offset-4">
                {orderNumber}
              </Link>{" "}
              {detail}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
