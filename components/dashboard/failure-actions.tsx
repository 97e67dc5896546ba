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
      title={t("Send this mail again?")}
      description={t(
        "It is tried from the beginning: it leaves for {recipient} within seconds, and if that fails again it comes back here.",
        { recipient },
      )}
      confirmLabel={t("Send again")}
      call={() => api("POST /admin/operation/mails/{id}/send-again", { params: { id } })}
      texts={{ done: t("The email is on its way"), failed: t("Failed to send the mail again") }}
    >
      {t("Send again")}
    </ConfirmAction>
  );
}

export function SendAllAgain({ count }: { count: number }) {
  return (
    <ConfirmAction
      button={button}
      title={t("Send all {count} mails again?", { count })}
      description={t("After a mail server was away for long. What fails again comes back here.")}
      confirmLabel={t("Send all again")}
      call={() => api("POST /admin/operation/mails/send-again")}
      texts={{ done: t("The mails are on their way"), failed: t("Failed to send the mails again") }}
    >
      {t("Send all {n} again", { n: count })}
    </ConfirmAction>
  );
}

export function DeleteMail({ id, recipient }: { id: string; recipient: string }) {
  return (
    <ConfirmAction
      button={{ ...button, "aria-label": t("Delete the mail to {recipient}", { recipient }) }}
      title={t("Delete this mail?")}
      description={t("{recipient} never gets it. For an address that does not exist.", { recipient })}
      confirmLabel={t("Delete mail")}
      isDestructive
      call={() => api("DELETE /admin/operation/mails/{id}", { params: { id } })}
      texts={{ done: t("Mail deleted"), failed: t("Failed to delete the mail") }}
    >
      {t("Delete")}
    </ConfirmAction>
  );
}

export function DeleteOverdueMails({ count }: { count: number }) {
  return (
    <ConfirmAction
      button={button}
      title={t("Delete all {count} mails that were too old?", { count })}
      description={t("Nobody gets them. The orders and accounts they are about still show the information.")}
      confirmLabel={t("Delete mails")}
      isDestructive
      call={() => api("DELETE /admin/operation/overdue-mails")}
      texts={{ done: t("Mails deleted"), failed: t("Failed to delete the mails") }}
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
      description={t("The first process that is free runs it now. If it succeeds, it leaves this list.")}
      confirmLabel={t("Run again")}
      call={() => api("POST /admin/operation/tasks/{name}/run-again", { params: { name } })}
      texts={{
        done: { title: t("The task runs now"), description: t("Refresh in a moment to see how it ended.") },
        failed: t("Failed to run the task"),
      }}
    >
      {t("Run again")}
    </ConfirmAction>
  );
}
