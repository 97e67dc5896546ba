"use client";

import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { t } from "@/lib/texts/text";

/** Button that sends the buyer the code with which they confirm the order. */
export function SendCode({ orderId }: { orderId: string }) {
  const { run, isBusy } = useAction();
  const waiting = useUntilReady();
  const send = () =>
    run(() => api("POST /orders/admin/{id}/send-code", { params: { id: orderId } }), {
      done: t("The text message is on its way"),
      failed: t("We couldn't send the code"),
    });

  return (
    <div className="grid justify-items-start gap-1.5">
      <Button variant="quiet" size="small" loading={isBusy} {...waiting} onClick={() => void send()}>
        {t("Send a confirmation code")}
      </Button>
      <p className="text-sm text-soft">{t("The buyer confirms the order with it, without a call.")}</p>
    </div>
  );
}
