"use client";

import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { t } from "@/lib/texts/text";

/** Button that sends a text message again. */
export function SendAgain({ id }: { id: string }) {
  const { run, isBusy } = useAction();
  const waiting = useUntilReady();
  const send = () =>
    run(() => api("POST /sms/messages/{id}/send-again", { params: { id } }), {
      done: t("The text message is on its way"),
      failed: t("We couldn't send the text message again"),
    });

  return (
    <p>
      <Button variant="quiet" size="small" loading={isBusy} {...waiting} onClick={() => void send()}>
        {t("Send again")}
      </Button>
    </p>
  );
}
