"use client";

import { type RefObject, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { t, tn } from "@/lib/texts/text";
import { ImportReport } from "./import-report";
import { type Checked, useImport } from "./use-import";

type ImportFormProps = {
  /** Whether the import is running. The dialog must not be closed then. */
  isWriting: RefObject<boolean>;
  onClose: () => void;
};

/** Selects a file, previews its questions and imports them. */
export function ImportForm({ isWriting, onClose }: ImportFormProps) {
  const { checked, problem, working, check, write } = useImport(onClose);

  useEffect(() => {
    isWriting.current = working === "write";
    return () => {
      isWriting.current = false;
    };
  }, [working, isWriting]);

  return (
    <>
      <Field label={t("CSV or GIFT file")} hint={t("UTF-8, up to 2 MB and 1,000 questions.")} error={problem}>
        <Input
          type="file"
          accept=".csv,.gift,.txt"
          disabled={working === "write"}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void check(file);
          }}
        />
      </Field>
      <a
        href="/samples/quiz-questions.csv"
        download
        className="-mt-1 inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-accent"
      >
        {t("Download a sample file")}
      </a>
      <div role="status">
        {working === "check" ? (
          <p className="flex items-center gap-2.5 text-soft">
            <Spinner /> {t("Checking the file…")}
          </p>
        ) : null}
        {checked ? <ImportReport result={checked.result} /> : null}
      </div>
      <DialogFooter>
        <Button variant="quiet" disabled={working === "write"} onClick={onClose}>
          {t("Cancel")}
        </Button>
        {checked && checked.result.valid > 0 ? (
          <Button loading={working === "write"} onClick={() => void write(checked)}>
            {importText(checked)}
          </Button>
        ) : null}
      </DialogFooter>
    </>
  );
}

function importText({ result: { valid, invalid } }: Checked): string {
  return invalid.length > 0
    ? tn(valid, "Import the valid part: {n} question", "Import the valid part: {n} questions")
    : tn(valid, "Import {n} question", "Import {n} questions");
}
