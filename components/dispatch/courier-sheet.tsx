"use client";

import { t } from "@/lib/texts/text";
import "@/components/shared/bulk.css";
import "./courier-sheet.css";
import "./hand-over.css";

import { type ClipboardEvent, type DragEvent, type FormEvent, useEffect, useId, useRef, useState } from "react";
import { CourierField, keepLastCourier } from "@/components/orders/admin/courier-field";
import { CopyButton } from "@/components/shared/copy-button";
import { FormAlert } from "@/components/shared/note";
import { renderRich } from "@/components/shared/rich-text";
import { useLeaveGuard } from "@/components/shared/use-leave-guard";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { MAX_SHEET_LENGTH } from "@/lib/dispatch/courier-files";
import {
  needsReview,
  questionOf,
  readyRows,
  SHEET_TOO_LONG,
  type SheetKind,
  sheetTextOf,
} from "@/lib/dispatch/courier-sheet";
import { ApplyBar, type ResultProps, Returns } from "./courier-sheet-bar";
import { SheetRows, SheetSummary } from "./courier-sheet-rows";
import { useCourierSheet } from "./use-courier-sheet";

/** Column names are not translated. */
const columnName = (words: string) => <bdi lang="en">{words}</bdi>;

/** Maximum file size: the longest allowed sheet in UTF-16, with a margin. */
const MAX_BYTES = MAX_SHEET_LENGTH * 4;

/**
 * Imports a courier's sheet of tracking numbers or, for those who may record cash, payments in three steps: input,
 * check, apply.
 */
export function CourierSheet({ kind: firstKind, hasPayments }: { kind: SheetKind; hasPayments: boolean }) {
  const [kind, setKind] = useState(firstKind);
  const { form, text, fault, sheet, bring, type, submit } = useSheetInput(kind);
  const { checked, working, failure } = sheet;
  const [isChanging, setChanging] = useState(false);
  // Collapse the input after the check, to show the rows.
  const isFolded = checked !== null && !isChanging;
  const isUnfinished = text !== "" && (checked === null || readyRows(checked.rows).length > 0);
  const question = useLeaveGuard(isUnfinished, t("The sheet isn't applied. Rows already applied stay."));

  useEffect(() => {
    if (checked === null) setChanging(false);
  }, [checked]);

  function drop(event: DragEvent) {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    void bring(file);
  }

  function paste(event: ClipboardEvent) {
    const file = event.clipboardData.files[0];
    if (!file || event.clipboardData.getData("text") !== "") return;
    event.preventDefault();
    void bring(file);
  }

  return (
    <div className="grid gap-5">
      <form
        ref={form}
        onSubmit={submit}
        className={`panel grid gap-4 ${isFolded ? "px-4 py-2 sm:px-5" : "p-4 sm:p-5"}`}
        noValidate
      >
        {isFolded ? (
          <div className="flex items-center justify-between gap-3">
            <p>
              {renderRich(
                "<kind>{kind}</kind>, checked",
                { kind: (words) => <strong className="font-medium">{words}</strong> },
                { kind: kind === "payments" ? t("Payments") : t("Numbers") },
              )}
            </p>
            <Button variant="quiet" size="small" disabled={working === "apply"} onClick={() => setChanging(true)}>
              {t("Change the sheet")}
            </Button>
          </div>
        ) : null}
        <fieldset disabled={working === "apply"} hidden={isFolded} className="grid min-w-0 gap-4">
          {hasPayments ? (
            <RadioGroup legend={t("Content of the sheet")} className="sheet-kinds">
              <RadioCard
                name="kind"
                label={t("Payments")}
                description={t("Records the cash that the courier paid out")}
                checked={kind === "payments"}
                onChange={() => {
                  setKind("payments");
                  sheet.forget();
                }}
              />
              <RadioCard
                name="kind"
                label={t("Numbers")}
                description={t("Hands the orders over with the courier's numbers")}
                checked={kind === "numbers"}
                onChange={() => {
                  setKind("numbers");
                  sheet.forget();
                }}
              />
            </RadioGroup>
          ) : null}
          {kind === "numbers" ? (
            <CourierField label={t("Courier")} courierName={null} optional className="max-w-sm" />
          ) : null}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: file drop target; the buttons in it do the same */}
          <div onDragOver={(event) => event.preventDefault()} onDrop={drop} className="sheet-drop">
            <FileChoice onChoose={(file) => void bring(file)} />
            <Field
              label={t("or paste it from a spreadsheet, including the header row")}
              hint={
                kind === "payments"
                  ? renderRich(
                      "The sheet needs a column with order numbers (<en>Invoice</en>) and one with amounts (<en>Collected amount</en>). The courier's share (<en>Delivery charge</en>) is counted if present.",
                      { en: columnName },
                    )
                  : renderRich(
                      "The sheet needs a column with order numbers (<en>Invoice</en>) and one with the courier's numbers (<en>Consignment ID</en>).",
                      { en: columnName },
                    )
              }
              error={fault}
            >
              <Textarea
                value={text}
                onChange={(event) => type(event.target.value)}
                onPaste={paste}
                rows={4}
                spellCheck={false}
                autoComplete="off"
                className="sheet-text"
              />
            </Field>
          </div>
          <FormAlert>{checked ? null : failure}</FormAlert>
          <Button
            type="submit"
            variant={checked ? "quiet" : "primary"}
            loading={working === "check"}
            className="sm:justify-self-start"
          >
            {checked ? t("Check again") : t("Check the sheet")}
          </Button>
        </fieldset>
      </form>
      {checked ? <Result checked={checked} sheet={sheet} /> : null}
      {question}
    </div>
  );
}

/** State of the input form: the pasted or uploaded sheet and its courier. */
function useSheetInput(kind: SheetKind) {
  const form = useRef<HTMLFormElement>(null);
  const sheet = useCourierSheet();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string | null>(null);

  function check(brought: string): void {
    const courierName = String(new FormData(form.current ?? undefined).get("courier") ?? "");
    if (kind === "numbers") keepLastCourier(courierName);
    void sheet.check({ kind, text: brought, courierName });
  }

  function type(next: string): void {
    setText(next);
    setFault(null);
    sheet.forget();
  }

  async function bring(file: File): Promise<void> {
    sheet.forget();
    const read: ReturnType<typeof sheetTextOf> =
      file.size > MAX_BYTES ? { fault: SHEET_TOO_LONG } : sheetTextOf(new Uint8Array(await file.arrayBuffer()));
    setFault("fault" in read ? t(read.fault) : null);
    if ("fault" in read) return;
    setText(read.text);
    check(read.text);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === "") setFault(t("Please choose a file or paste the sheet"));
    else check(text);
  }

  return { form, text, fault, sheet, bring, type, submit };
}

/** Button for the hidden file input, whose native label cannot be changed. */
function FileChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const id = useId();

  return (
    <div className="sheet-file">
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xls"
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again after a correction.
          target.value = "";
          if (file) onChoose(file);
        }}
      />
      <label htmlFor={id} className="sheet-file-button">
        {t("Choose a CSV file")}
      </label>
      <p className="text-sm text-soft max-sm:hidden">{t("or drop it here")}</p>
    </div>
  );
}

function Result({ checked, sheet }: ResultProps) {
  const { kind, rows } = checked;
  const odd = rows.filter(needsReview);
  const questions = rows.map(questionOf).filter((question) => question !== null);
  // Hide matching payments initially, because they need no attention.
  const [isOnlyOdd, setOnlyOdd] = useState(kind === "payments");
  const isMixed = odd.length > 0 && odd.length < rows.length;
  const section = useRef<HTMLElement>(null);

  // Scroll into view, because on phones it is below the input.
  useEffect(() => {
    section.current?.scrollIntoView({ block: "start" });
  }, []);

  return (
    <section ref={section} aria-label={t("Sheet result")} className="grid scroll-mt-20 gap-4">
      <SheetSummary {...checked} />
      {questions.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>{t("Differences as a message")}</span>
          <CopyButton text={questions.join("\n")} label={t("Copy the differences as a message")} />
        </p>
      ) : null}
      {isMixed ? (
        <label className="tick-row">
          <input
            type="checkbox"
            className="tick"
            checked={isOnlyOdd}
            onChange={(event) => setOnlyOdd(event.target.checked)}
          />
          <span>
            {kind === "payments"
              ? t("Only differences ({count})", { count: odd.length })
              : t("Only those to check ({count})", { count: odd.length })}
          </span>
        </label>
      ) : null}
      <div className="panel px-1 py-1 sm:px-2">
        <SheetRows kind={kind} rows={isOnlyOdd && isMixed ? odd : rows} noted={sheet.noted} onNoted={sheet.note} />
      </div>
      <Returns checked={checked} sheet={sheet} />
      <ApplyBar checked={checked} sheet={sheet} />
    </section>
  );
}
