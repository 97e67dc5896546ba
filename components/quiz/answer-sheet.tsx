"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "@/components/shared/link";
import { Button, buttonVariants } from "@/components/ui/button";
import type { PlayerOption, PracticeResult } from "@/lib/quiz/schema";
import { t } from "@/lib/texts/text";
import { signalAnswer } from "./answer-feedback";
import { FailureNote } from "./failure-note";
import { RelatedItems } from "./related-items";
import { RichText } from "./rich-text";
import { VerdictIcon, verdictFamily } from "./verdict";

export type SheetFailure = { title: string; detail: string } | null;

type SubmitSheetProps = { canSubmit: boolean; isBusy: boolean; failure: SheetFailure };

/** Submit button inside the question's form. */
export function SubmitSheet({ canSubmit, isBusy, failure }: SubmitSheetProps) {
  return (
    <div className="quiz-sheet mt-4 grid gap-2.5">
      {failure ? <FailureNote {...failure} /> : null}
      {/* aria-disabled instead of disabled, so that keyboard users can focus it before they select an answer. */}
      <Button type="submit" size="large" className="w-full" loading={isBusy} aria-disabled={!canSubmit}>
        {failure ? t("Try again") : t("Submit Answer")}
      </Button>
    </div>
  );
}

type ResultSheetProps = {
  options: readonly PlayerOption[];
  /** Null if the question can no longer be answered. */
  result: PracticeResult | null;
  /** Points earned, next to the verdict. */
  gain: ReactNode;
  nextLabel: string;
  /** URL of the next question without JavaScript. */
  nextHref: string | undefined;
  isBusy: boolean;
  failure: SheetFailure;
  onNext: () => void;
};

/** Space between the selected answer and the sheet. */
const GAP = 8;

/** Scrolls the selected answer above the sticky sheet, together with the right answer if both fit. */
function scrollToAnswer(sheet: HTMLElement): void {
  const form = sheet.closest("form");
  const chosen = form?.querySelector("input:checked")?.closest<HTMLElement>(".quiz-option");
  if (!form || !chosen || getComputedStyle(sheet).position !== "sticky") return;

  // Height above the sheet. If the answer does not fit, data-long makes the sheet non-sticky.
  const room = window.innerHeight - sheet.offsetHeight;
  const header = Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
  if (room - header < chosen.offsetHeight + 2 * GAP) sheet.dataset.long = "";

  const marked = [...form.querySelectorAll(".quiz-option[data-family]")].map((option) =>
    option.getBoundingClientRect(),
  );
  const all = { top: Math.min(...marked.map((box) => box.top)), bottom: Math.max(...marked.map((box) => box.bottom)) };
  const haveRoom = marked.length > 0 && room - header >= all.bottom - all.top + 2 * GAP;
  const { top, bottom } = haveRoom ? all : chosen.getBoundingClientRect();
  const below = bottom + GAP - (sheet.dataset.long === "" ? window.innerHeight : room);
  const above = top - GAP - header;
  if (above < 0) window.scrollBy({ top: above });
  else if (below > 0) window.scrollBy({ top: Math.min(below, above) });
}

/** Result of an answer with explanation and next button. Focuses the button. */
export function ResultSheet({ options, result, gain, nextLabel, nextHref, isBusy, failure, onNext }: ResultSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const isRight = result?.is_correct;

  useEffect(() => {
    if (isRight !== undefined) signalAnswer(isRight);
  }, [isRight]);

  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    // Focus the next button, which replaces the submit button. The sheet is already visible.
    element.querySelector<HTMLElement>("[data-next]")?.focus({ preventScroll: true });
    // Scroll again when the sheet grows, e.g. by an error message.
    const growth = new ResizeObserver(() => scrollToAnswer(element));
    growth.observe(element);

    return () => growth.disconnect();
  }, []);

  return (
    <div
      ref={sheet}
      className="quiz-sheet mt-4 grid animate-rise-in gap-2.5"
      data-family={result ? verdictFamily(result.is_correct) : undefined}
    >
      {result ? <Verdict options={options} result={result} gain={gain} /> : null}
      {failure ? <FailureNote {...failure} /> : null}
      {nextHref ? (
        <Link
          data-next=""
          href={nextHref}
          className={buttonVariants({ size: "large", className: "w-full" })}
          onClick={(event) => {
            event.preventDefault();
            onNext();
          }}
        >
          {nextLabel}
        </Link>
      ) : (
        <Button data-next="" size="large" className="w-full" loading={isBusy} onClick={onNext}>
          {nextLabel}
        </Button>
      )}
    </div>
  );
}

type VerdictProps = Pick<ResultSheetProps, "options" | "gain"> & { result: PracticeResult };

function Verdict({ options, result, gain }: VerdictProps) {
  const { is_correct: isRight, explanation_html: why } = result;
  const right = options.find(({ id }) => id === result.correct_option_id);

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 font-semibold text-fam text-lg leading-tight">
        <span className="relative grid place-items-center">
          {isRight ? <Pop /> : null}
          <VerdictIcon isRight={isRight} />
        </span>
        <span>{isRight ? t("Right!") : t("Not quite")}</span>
        {gain}
      </p>
      {/* Repeat the right answer, because the sheet may cover the option on phones. */}
      {isRight || !right ? null : (
        <p className="leading-snug">
          {t("Right answer:")}{" "}
          <strong className="font-semibold">
            <RichText html={right.title_html} bn={right.title_bn_html} />
          </strong>
        </p>
      )}
      {why ? (
        <p className="leading-snug">
          <RichText html={why} bn={result.explanation_bn_html} />
        </p>
      ) : null}
      <RelatedItems {...result} isRight={isRight} />
    </>
  );
}

/** Plays the particle animation of a right answer once. */
function Pop() {
  return (
    <span className="quiz-pop" aria-hidden="true">
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <i key={turn} style={{ rotate: `${turn}deg` }} />
      ))}
    </span>
  );
}
