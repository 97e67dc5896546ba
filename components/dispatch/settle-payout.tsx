"use client";

import { useState } from "react";
import { Link } from "@/components/shared/link";
import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import type { SettledPayout } from "@/lib/dispatch/payout-schema";
import { t, tn } from "@/lib/texts/text";

/** Records the cash of a payment's orders. Orders that cannot be recorded are listed with the reason. */
export function SettlePayout({ id, parcels }: { id: string; parcels: number }) {
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
    <div className="grid gap-2 lg:justify-items-end">
      <Button variant="quiet" loading={isSending} {...waiting} onClick={settle}>
        {tn(parcels, "Record the cash of {n} order", "Record the cash of {n} orders")}
      </Button>
      {open.length > 0 ? (
        <ul className="grid gap-1 text-sm text-warm">
          {open.map(({ id: parcel, order_id: order, order_number: number, detail }) => (
            <li key={parcel}>
              <Link href={adminRoutes.order(order)} className="font-mono underline underline-offset-4">
                {number}
              </Link>{" "}
              {detail}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
