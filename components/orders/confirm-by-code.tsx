"use client";

import type { FormEvent } from "react";
import { CodeInput } from "@/components/shared/code-input";
import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import { t } from "@/lib/texts/text";

type ConfirmByCodeProps = {
  orderId: string;
  /** Called once the order is confirmed, for pages that keep its state. */
  onDone?: () => void;
};

/** Form with which the buyer of a cash order confirms it by the code of a text message (ADR 109). */
export function ConfirmByCode({ orderId, onDone }: ConfirmByCodeProps) {
  const { run, isBusy } = useAction();
  const waiting = useUntilReady();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "");
    const body = { code };
    const isConfirmed = await run(() => api("POST /orders/{id}/confirm-code", { params: { id: orderId }, body }), {
      done: t("Your order is confirmed"),
      failed: t("The order wasn't confirmed. Please try again."),
    });
    if (isConfirmed) onDone?.();
  }

  return (
    <form method="post" className="grid max-w-sm gap-2" onSubmit={(event) => void send(event)}>
      <Field
        label={t("Code from our text message")}
        hint={t("We text it to the phone number of the order. With it you confirm the order yourself.")}
      >
        <CodeInput required />
      </Field>
      <Button type="submit" variant="quiet" className="justify-self-start" loading={isBusy} {...waiting}>
        {t("Confirm order")}
      </Button>
    </form>
  );
}
