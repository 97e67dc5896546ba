"use client";

import { useState } from "react";
import { notifyError } from "@/components/shared/notify";
import { type Family, Tag } from "@/components/shared/tag";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { api } from "@/lib/api-client";
import type { BackupRunStatus, SystemStatus } from "@/lib/settings/system-status";
import type { Label } from "@/lib/texts/catalogue";
import { localizeDigits, t } from "@/lib/texts/text";

type Word = { label: Label; family: Family };
type Line = Exclude<keyof SystemStatus, "version" | "last_backup" | "last_restore_check">;
type Words = { [Name in Line]: { name: Label; words: Record<SystemStatus[Name], Word> } };

const lines: Words = {
  identity_provider: {
    name: "Sign-in with a third-party identity provider",
    words: {
      configured: { label: "Configured", family: "nonmetal" },
      not_configured: { label: "Not configured", family: "neutral" },
    },
  },
  token_authentication: {
    name: "Token authentication",
    words: { active: { label: "Active", family: "nonmetal" } },
  },
  database: {
    name: "Database",
    words: {
      connected: { label: "Connected", family: "nonmetal" },
      unreachable: { label: "Unreachable", family: "danger" },
    },
  },
  backup: { name: "Backup", words: { manual: { label: "Manual", family: "neutral" } } },
  background_work: {
    name: "Emails, payments, clean-up",
    words: { active: { label: "Active", family: "nonmetal" }, quiet: { label: "Quiet: none", family: "danger" } },
  },
};

/** System status: the four lines of spec 2 (D1.31), followed by further details. */
export function SystemPanel({ status }: { status: SystemStatus }) {
  const [shown, setShown] = useState(status);
  const [isChecking, setChecking] = useState(false);

  async function check() {
    dismissError();
    setChecking(true);
    try {
      setShown(await api("GET /settings/system"));
    } catch (error) {
      notifyError(error, t("We couldn't load the system status"));
    }
    setChecking(false);
  }

  return (
    <div>
      <dl className="divide-y divide-line">
        {(Object.keys(lines) as Line[]).map((line) => {
          const { label, family } = wordOf(line, shown);

          return (
            <div key={line} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
              <dt>{t(lines[line].name)}</dt>
              <dd className="flex flex-wrap gap-2">
                <Tag family={family}>{t(label)}</Tag>
                {line === "backup" ? <BackupRun run={shown.last_backup} /> : null}
              </dd>
            </div>
          );
        })}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
          <dt>{t("Last restore check")}</dt>
          <dd>
            <BackupRun run={shown.last_restore_check} />
          </dd>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
          <dt>{t("Version")}</dt>
          <dd className="font-mono text-sm break-all">{shown.version}</dd>
        </div>
      </dl>
      <Button variant="quiet" size="small" className="mt-3" loading={isChecking} onClick={() => void check()}>
        {t("Check again")}
      </Button>
    </div>
  );
}

const MB = 1_000_000;

/** Age and size of a backup. */
function BackupRun({ run }: { run: BackupRunStatus }) {
  if (!run) return <Tag family="danger">{t("None recorded")}</Tag>;
  const { hours, bytes, state } = run;
  const age = hours < 48 ? t("{hours} h ago", { hours }) : t("{days} days ago", { days: Math.floor(hours / 24) });
  const size = localizeDigits((bytes / MB).toFixed(1));

  return (
    <Tag family={state === "ok" ? "nonmetal" : "danger"}>
      {state === "failed" ? t("Failed {age}", { age }) : t("{age}, {size} MB", { age, size })}
    </Tag>
  );
}

function wordOf<Name extends Line>(line: Name, status: SystemStatus): Word {
  return lines[line].words[status[line]];
}
