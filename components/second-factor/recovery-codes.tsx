"use client";

import { CopyButton } from "@/components/shared/copy-button";
import { Note } from "@/components/shared/note";
import { PrintButton } from "@/components/shared/print-button";
import { t } from "@/lib/texts/text";

/** The recovery codes, shown only now. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <Note role="status">
        {t(
          "Write these codes down or print them. Each signs you in once if you lose your phone. We can't show them again.",
        )}
      </Note>
      <ul className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2" aria-label={t("Recovery codes")}>
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.join("\n")} label={t("Copy all recovery codes")} />
        <PrintButton variant="quiet" size="small" label={t("Print")} />
      </div>
    </div>
  );
}
