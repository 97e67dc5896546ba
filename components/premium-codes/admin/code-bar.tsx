"use client";

import { useState } from "react";
import { BulkBar } from "@/components/shared/bulk-bar";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { CopyButton } from "@/components/shared/copy-button";
import { DownloadButton } from "@/components/shared/download-button";
import { useBulkActions } from "@/components/shared/use-bulk-actions";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { dhakaDay } from "@/lib/dates";
import { codeSelection } from "@/lib/premium-codes/selection";
import type { SelectedItem } from "@/lib/selection";
import { t, tn } from "@/lib/texts/text";
import { EXPORT_FAILED } from "./export-codes";

/** Bulk actions for the selected codes. */
export function CodeBar({ ticked }: { ticked: readonly SelectedItem[] }) {
  const { take, results, isRunning } = useBulkActions({
    ticks: codeSelection,
    ticked,
    send: (action, ids) => api("POST /premium-codes/bulk", { body: { ids, action } }),
    nameOf: (_, name) => <span className="font-mono">{name}</span>,
  });
  const [pendingAction, setPendingAction] = useState<"deactivate" | "delete" | null>(null);
  const codes = tn(ticked.length, "{n} code", "{n} codes");
  const question = {
    deactivate: {
      title: t("Deactivate {codes}?", { codes }),
      description: t("Anyone who has one cannot use it until it is active again."),
    },
    delete: {
      title: t("Delete {codes}?", { codes }),
      description: t("Nobody can use them any more. Codes given to an order stay. You cannot undo this."),
    },
  }[pendingAction ?? "delete"];

  return (
    <>
      <BulkBar
        ticks={codeSelection}
        ticked={ticked}
        things={[t("code"), t("codes")]}
        isRunning={isRunning}
        results={results}
      >
        <CopyButton text={ticked.map(({ name }) => name).join("\n")} label={t("Copy {codes}", { codes })} />
        <DownloadButton
          size="small"
          label="CSV"
          fileName={`premium-codes-${dhakaDay(new Date())}.csv`}
          read={(signal) =>
            api("POST /premium-codes/export.csv", { body: { ids: ticked.map(({ id }) => id) }, signal })
          }
          failed={t(EXPORT_FAILED)}
        />
        <Button size="small" variant="quiet" disabled={isRunning} onClick={() => take("activate")}>
          {t("Activate")}
        </Button>
        <Button size="small" variant="quiet" disabled={isRunning} onClick={() => setPendingAction("deactivate")}>
          {t("Deactivate")}
        </Button>
        <Button size="small" variant="quiet" disabled={isRunning} onClick={() => setPendingAction("delete")}>
          {t("Delete")}
        </Button>
      </BulkBar>
      <ConfirmDialog
        isOpen={pendingAction !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setPendingAction(null))}
        {...question}
        confirmLabel={pendingAction === "deactivate" ? t("Deactivate codes") : t("Delete codes")}
        cancelLabel={t("Keep them")}
        isDestructive
        onConfirm={() => {
          setPendingAction(null);
          if (pendingAction) take(pendingAction);
        }}
      />
    </>
  );
}
