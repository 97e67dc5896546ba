"use client";

import { lazy } from "react";
import { useAction } from "@/components/shared/use-action";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { GRACE_DAYS } from "@/lib/account/deletion";
import { api } from "@/lib/api-client";
import { formatDay } from "@/lib/dates";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

const loadQuestion = () => import("@/components/shared/confirm-action");
const Question = lazy(async () => ({ default: (await loadQuestion()).ConfirmActionDialog }));

const consequences: readonly Label[] = [
  "Name, addresses, phone numbers, messages, reviews and requests are deleted.",
  "Orders stay in our accounts without your name: goods, amounts, dates and district, as the law requires.",
  "Your premium codes stop working.",
  "Your quiz results keep their place on the leaderboard, without your name.",
  "If an order or a complaint is not finished, the deletion waits for its end.",
];

/** Requests the deletion of one's account. */
export function DeleteAccount() {
  const { opener, dialog } = useLazyDialog(loadQuestion, (control) => (
    <Question
      {...control}
      title={t("Delete your account?")}
      description={t("It is deleted after {days} days. Until then you can sign in and keep it.", { days: GRACE_DAYS })}
      confirmLabel={t("Delete my account")}
      isDestructive
      call={() => api("POST /account/deletion")}
      texts={{ done: t("Your account will be deleted") }}
    />
  ));

  return (
    <>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {consequences.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
      <Button variant="quiet" className="mt-3" {...opener}>
        {t("Delete my account")}
      </Button>
      {dialog}
    </>
  );
}

/** Shown on the personal pages while a deletion is pending. */
export function DeletionBanner({ dueAt }: { dueAt: string }) {
  const { run, isBusy } = useAction();
  const waiting = useUntilReady();

  return (
    <div className="note mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0">{t("Your account will be deleted on {date}.", { date: formatDay(dueAt) })}</p>
      <Button
        variant="quiet"
        loading={isBusy}
        onClick={() => void run(() => api("DELETE /account/deletion"), { done: t("Your account stays") })}
        {...waiting}
      >
        {t("Keep my account")}
      </Button>
    </div>
  );
}
