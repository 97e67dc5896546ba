import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { runNow } from "@/server/queue";

type OnTask = { actor: Can<"operation.edit">; name: string; now: Date };

/** Runs a task again; null if it is unknown. Throws unavailable if background work has not started. */
export async function runTaskAgain({ actor, name, now }: OnTask): Promise<{ message: string } | null> {
  const outcome = await runNow(name);
  if (outcome === "unknown") return null;
  if (outcome === "not begun") {
    throw new AppError("unavailable", "Background work has not started yet. Please try again in a moment.", {
      retryAfter: 5,
    });
  }
  const changes = { task: { from: null, to: name } };
  await recordAudit(db, { entity: "task", entityId: null, action: "run_again", actor, changes, now });

  return { message: t("The task runs now") };
}
