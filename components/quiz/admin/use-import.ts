import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { notify } from "@/components/shared/notify";
import { dismissError } from "@/components/ui/toast";
import { api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import type { ImportResult } from "@/lib/quiz/bank-schema";
import { t, tn } from "@/lib/texts/text";

export type Checked = { file: File; result: ImportResult };

/** Import in two steps: validates the file, then imports it after the admin has confirmed the report. */
export function useImport(onDone: () => void) {
  const router = useRouter();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState<"check" | "write" | null>(null);
  // Discard results of previously chosen files.
  const latest = useRef<File | null>(null);

  async function check(file: File): Promise<void> {
    dismissError();
    latest.current = file;
    setChecked(null);
    setProblem(null);
    setWorking("check");
    try {
      const result = await send(file, { dry_run: "true" });
      if (latest.current === file) setChecked({ file, result });
    } catch (error) {
      if (latest.current === file) fail(error);
    }
    if (latest.current === file) setWorking(null);
  }

  /** Imports the valid questions and skips invalid lines. */
  async function write({ file }: Checked): Promise<void> {
    dismissError();
    setWorking("write");
    try {
      const { created } = await send(file, { accept_valid: "true" });
      notify({ title: tn(created, "{n} question imported", "{n} questions imported") });
      router.refresh();
      onDone();
    } catch (error) {
      fail(error);
    }
    setWorking(null);
  }

  function fail(error: unknown): void {
    const description = failureText(error, t("Failed to import questions"));
    setProblem(description);
    notify({ title: t("Error"), description, tone: "error" });
  }

  return { checked, problem, working, check, write };
}

function send(file: File, flags: Record<string, string>): Promise<ImportResult> {
  const body = new FormData();
  body.set("file", file);
  for (const [name, value] of Object.entries(flags)) body.set(name, value);

  return api("POST /quiz/questions/import", { body });
}
