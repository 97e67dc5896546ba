"use client";

import { BulkBar } from "@/components/shared/bulk-bar";
import { BulkResults } from "@/components/shared/bulk-results";
import { useBulkRun } from "@/components/shared/use-bulk-run";
import { Button } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import { messageTicks } from "@/lib/contact/selection";
import type { Ticked } from "@/lib/ticks";

const steps = [
  { label: "Mark read", done: "read", marks: { is_read: true } },
  { label: "Mark unread", done: "unread", marks: { is_read: false } },
  { label: "Mark answered", done: "answered", marks: { is_read: true, is_answered: true } },
] as const;

/** What can be done with the ticked messages. */
export function MessageBar({ ticked }: { ticked: readonly Ticked[] }) {
  const { run, start, goOn, close } = useBulkRun();

  function take({ label, done, marks }: (typeof steps)[number]) {
    void start({
      label,
      done,
      items: ticked.map(({ id }) => ({ id })),
      send: (part) => api("POST /contact/messages/bulk", { body: { ids: part.map(({ id }) => id), ...marks } }),
    });
  }

  return (
    <BulkBar
      ticks={messageTicks}
      ticked={ticked}
      things={["message", "messages"]}
      isRunning={run?.isRunning ?? false}
      results={
        run ? (
          <BulkResults
            run={run}
            onGoOn={goOn}
            onClose={close}
            nameOf={({ id }) => (
              <a href={adminRoutes.message(id)} className="underline underline-offset-4">
                {ticked.find((message) => message.id === id)?.name ?? "Message"}
              </a>
            )}
          />
        ) : null
      }
    >
      {steps.map((step) => (
        <Button key={step.label} size="small" variant="quiet" disabled={run?.isRunning} onClick={() => take(step)}>
          {step.label}
        </Button>
      ))}
    </BulkBar>
  );
}
