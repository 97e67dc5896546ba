"use client";

import { useSyncExternalStore } from "react";
import { isRefusedByBrowser, readChoice, watchChoice } from "@/lib/analytics/consent";
import { t } from "@/lib/texts/text";
import { ChoicesButton } from "./choices-button";

function readState(): "refused" | "accepted" | "declined" | "none" {
  return isRefusedByBrowser(navigator) ? "refused" : (readChoice() ?? "none");
}

/** The consent to statistics in this browser, and a button that reopens the question. */
export function ConsentState() {
  const state = useSyncExternalStore(watchChoice, readState, () => null);
  const texts = {
    refused: t("Your browser asks not to be tracked, so we don't count anything."),
    accepted: t("You allowed us to count your visits in this browser."),
    declined: t("You don't want your visits in this browser to be counted, so we don't."),
    none: t("We don't count your visits in this browser until you allow it."),
  };

  return (
    <div className="mb-4">
      <h3>{t("Statistics")}</h3>
      <p role="status" className="mt-1 min-h-6">
        {state && texts[state]}
      </p>
      {state === "refused" ? null : <ChoicesButton />}
    </div>
  );
}
