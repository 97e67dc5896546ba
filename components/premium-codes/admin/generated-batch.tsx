"use client";

import { CopyButton } from "@/components/shared/copy-button";
import { DownloadButton } from "@/components/shared/download-button";
import { Note } from "@/components/shared/note";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import { dhakaDay } from "@/lib/dates";
import type { GeneratedCodes } from "@/lib/premium-codes/schema";
import { t, tn } from "@/lib/texts/text";
import { EXPORT_FAILED } from "./export-codes";

type GeneratedBatchProps = { batch: GeneratedCodes; onDone: () => void };

export function GeneratedBatch({ batch: { codes }, onDone }: GeneratedBatchProps) {
  const given = codes.filter((code) => code.distributed_at !== null).length;
  // Codes created together share this timestamp, so it can be used as a filter.
  const madeAt = codes[0]?.created_at;

  return (
    <>
      {given > 0 ? (
        <Note isPlain>
          {tn(given, "{n} of them went to a waiting paid order.", "{n} of them went to waiting paid orders.")}
        </Note>
      ) : null}
      <Textarea
        readOnly
        aria-label={t("New codes")}
        rows={Math.min(codes.length, 10)}
        value={codes.map(({ code }) => code).join("\n")}
        className="max-h-[40dvh] font-mono text-sm"
      />
      <DialogFooter>
        <CopyButton text={codes.map(({ code }) => code).join("\n")} label={t("Copy all codes")} />
        <DownloadButton
          label={t("Download CSV")}
          fileName={`new-premium-codes-${dhakaDay(new Date())}.csv`}
          read={(signal) =>
            api("GET /premium-codes/export.csv", { query: { created_from: madeAt, created_to: madeAt }, signal })
          }
          failed={t(EXPORT_FAILED)}
        />
        <Button onClick={onDone}>{t("Done")}</Button>
      </DialogFooter>
    </>
  );
}
