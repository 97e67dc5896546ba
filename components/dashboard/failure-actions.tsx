"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { api } from "@/lib/api-client";
import { taskWords } from "@/lib/operation/words";

const button = { size: "small" } as const;

export function SendMailAgain({ id, recipient }: { id: string; recipient: string }) {
  return (
    <ConfirmAction
      button={{ ...button, "aria-label": `Send again to ${recipient}` }}
      title="Send this mail again?"
      description={`It is tried from the beginning: it leaves for ${recipient} within seconds, and if that fails again it comes back here.`}
      confirmLabel="Send again"
      call={() => api("POST /admin/operation/mails/{id}/send-again", { params: { id } })}
      words={{ done: "The mail is on its way", failed: "Failed to send the mail again" }}
    >
      Send again
    </ConfirmAction>
  );
}

export function SendAllAgain({ count }: { count: number }) {
  return (
    <ConfirmAction
      button={button}
      title={`Send all ${count} mails again?`}
      description="After a mail server was away for long. What fails again comes back here."
      confirmLabel="Send all again"
      call={() => api("POST /admin/operation/mails/send-again")}
      words={{ done: "The mails are on their way", failed: "Failed to send the mails again" }}
    >
      Send all {count} again
    </ConfirmAction>
  );
}

export function DeleteMail({ id, recipient }: { id: string; recipient: string }) {
  return (
    <ConfirmAction
      button={{ ...button, "aria-label": `Delete the mail to ${recipient}` }}
      title="Delete this mail?"
      description={`${recipient} never gets it. For an address that does not exist.`}
      confirmLabel="Delete mail"
      isDestructive
      call={() => api("DELETE /admin/operation/mails/{id}", { params: { id } })}
      words={{ done: "Mail deleted", failed: "Failed to delete the mail" }}
    >
      Delete
    </ConfirmAction>
  );
}

export function DeleteOverdueMails({ count }: { count: number }) {
  return (
    <ConfirmAction
      button={button}
      title={`Delete all ${count} mails that were too old?`}
      description="Nobody gets them. What they tell stands in the orders and accounts they are about."
      confirmLabel="Delete mails"
      isDestructive
      call={() => api("DELETE /admin/operation/overdue-mails")}
      words={{ done: "Mails deleted", failed: "Failed to delete the mails" }}
    >
      Delete all {count}
    </ConfirmAction>
  );
}

export function RunTaskAgain({ name }: { name: string }) {
  return (
    <ConfirmAction
      button={{ ...button, "aria-label": `Run again: ${taskWords(name)}` }}
      title="Run this task again?"
      description="The first process that is free runs it now. If it succeeds, it leaves this list."
      confirmLabel="Run again"
      call={() => api("POST /admin/operation/tasks/{name}/run-again", { params: { name } })}
      words={{
        done: { title: "The task runs now", description: "Refresh in a moment to see how it ended." },
        failed: "Failed to run the task",
      }}
    >
      Run again
    </ConfirmAction>
  );
}
