"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { api } from "@/lib/api-client";
import { taskLabel } from "@/lib/operation/labels";
import { t } from "@/lib/texts/text";

const button = { size: "small" } as const;

export function SendMailAgain({ id, recipient }: { id: string; recipient: string }) {
  return (
    <ConfirmAction
      button={{ ...button, "aria-label": t("Send again to {recipient}", { recipient }) }}
      title={t("Send this email again?")}
      description={t("It's sent to {recipient} again within seconds. If that fails, it comes back here.", {
        recipient,
      })}
      confirmLabel={t("Send again")}
      call={() => api("POST /admin/operation/mails/{id}/send-again", { params: { id } })}
      texts={{ done: t("The email is on its way"), failed: t("Failed to send the email again") }}
    >
      {t("Send again")}
    </ConfirmAction>
  );
}

export function SendAllAgain({ count }: { count: number }) {
  return (
    <ConfirmAction
      button={button}
      title={t("Send all {count} emails again?", { count })}
      description={t("Use this after a long mail server outage. Emails that fail again come back here.")}
      confirmLabel={t("Send all again")}
      call={() => api("POST /admin/operation/mails/send-again")}
      texts={{ done: t("The emails are on their way"), failed: t("Failed to send the emails again") }}
    >
      {t("Send all {n} again", { n: count })}
    </ConfirmAction>
  );
}

export function DeleteMail({ id, recipient }: { id: string; recipient: string }) {
  return (
    <ConfirmAction
      button={{ ...button, "aria-label": t("Delete the email to {recipient}", { recipient }) }}
      title={t("Delete this email?")}
      description={t("{recipient} will never get it. Use this if the address doesn't exist.", { recipient })}
      confirmLabel={t("Delete email")}
      isDestructive
      call={() => api("DELETE /admin/operation/mails/{id}", { params: { id } })}
      texts={{ done: t("Email deleted"), failed: t("Failed to delete the email") }}
    >
      {t("Delete")}
    </ConfirmAction>
  );
}

export function DeleteOverdueMails({ count }: { count: number }) {
  return (
    <ConfirmAction
      button={button}
      title={t("Delete all {count} outdated emails?", { count })}
      description={t("Nobody will get them. The orders and accounts they are about still show the information.")}
      confirmLabel={t("Delete emails")}
      isDestructive
      call={() => api("DELETE /admin/operation/overdue-mails")}
      texts={{ done: t("Emails deleted"), failed: t("Failed to delete the emails") }}
    >
      {t("Delete all {n}", { n: count })}
    </ConfirmAction>
  );
}

export function RunTaskAgain({ name }: { name: string }) {
  return (
    <ConfirmAction
      button={{ ...button, "aria-label": t("Run again: {name}", { name: taskLabel(name) }) }}
      title={t("Run this task again?")}
      description={t("The next free process runs it now. If it succeeds, it disappears from this list.")}
      confirmLabel={t("Run again")}
      call={() => api("POST /admin/operation/tasks/{name}/run-again", { params: { name } })}
      texts={{
        done: { title: t("The task runs now"), description: t("Refresh in a moment to see the result.") },
        failed: t("Failed to run the task"),
      }}
    >
      {t("Run again")}
    </ConfirmAction>
  );
}
