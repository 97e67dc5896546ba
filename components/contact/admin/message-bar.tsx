"use client";

import { BulkBar } from "@/components/shared/bulk-bar";
import { BulkResults } from "@/components/shared/bulk-results";
import { Link } from "@/components/shared/link";
import { useBulkRun } from "@/components/shared/use-bulk-run";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import type { ContactChanges } from "@/lib/contact/schema";
import { messageSelection } from "@/lib/contact/selection";
import type { SelectedItem } from "@/lib/selection";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

type Step = { label: Label; done: Label; marks: ContactChanges };

const steps: readonly Step[] = [
  { label: "Mark read", done: "read", marks: { is_read: true } },
  { label: "Mark unread", done: "unread", marks: { is_read: false } },
  { label: "Mark answered", done: "answered", marks: { is_read: true, is_answered: true } },
];

/** Bulk actions for the selected messages. */
export function MessageBar({ ticked }: { ticked: readonly SelectedItem[] }) {
  const { run, start, goOn, close } = useBulkRun();

  function take({ label, done, marks }: Step) {
    void start({
      label: t(label),
      done: t(done),
      items: ticked.map(({ id }) => ({ id })),
      send: (part) => api("POST /contact/messages/bulk", { body: { ids: part.map(({ id }) => id), ...marks } }),
    });
  }

  return (
    <BulkBar
      ticks={messageSelection}
      ticked={ticked}
      things={[t("message"), t("messages")]}
      isRunning={run?.isRunning ?? false}
      results={
        run ? (
          <BulkResults
            run={run}
            onGoOn={goOn}
            onClose={close}
            nameOf={({ id }) => (
              <Link href={adminRoutes.message(id)} className="underline underline-offset-4">
                {nameOf(ticked.find((message) => message.id === id))}
              </Link>
            )}
          />
        ) : null
      }
    >
      {steps.map((step) => (
        <Button key={step.label} size="small" variant="quiet" disabled={run?.isRunning} onClick={() => take(step)}>
          {t(step.label)}
        </Button>
      ))}
    </BulkBar>
  );
}

/** Returns a generic name for messages on pages that were never opened. */
function nameOf(message: SelectedItem | undefined) {
  return message?.name ? <UserText>{message.name}</UserText> : t("Message");
}
