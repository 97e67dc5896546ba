"use client";

import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { formatDayTime } from "@/lib/dates";
import type { ListedParcel } from "@/lib/dispatch/parcel-views";
import { reattemptLabels, reattempts } from "@/lib/dispatch/reattempts";
import { t } from "@/lib/texts/text";

/** The courier's deadline for another attempt, and the outcome of the call to the buyer. */
export function Reattempt({ parcel }: { parcel: ListedParcel }) {
  const { run, isSending } = useAction();
  const waiting = useUntilReady();
  const { id, reattempt, reattempt_at: at, reattempt_until: until } = parcel;

  return (
    <div className="grid gap-1.5">
      {until ? (
        <p className="font-medium text-sm text-warm">
          {t("Ask for another attempt until {time}", { time: formatDayTime(until) })}
        </p>
      ) : null}
      {reattempt && at ? (
        <p className="text-sm text-soft">
          {t(reattemptLabels[reattempt].done)} {formatDayTime(at)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-2.5 gap-y-1">
        {reattempts
          .filter((one) => one !== reattempt)
          .map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === "again" ? "quiet" : "ghost"}
              disabled={isSending}
              {...waiting}
              onClick={() =>
                void run(
                  () => api("PUT /orders/admin/parcels/{id}/reattempt", { params: { id }, body: { reattempt: one } }),
                  {
                    done: t("Call recorded"),
                    failed: t("We couldn't record that"),
                  },
                )
              }
            >
              {t(reattemptLabels[one].button)}
            </Button>
          ))}
      </div>
    </div>
  );
}
