"use client";

import { DownloadButton } from "@/components/shared/download-button";
import { api } from "@/lib/api-client";
import { dhakaDay } from "@/lib/dates";
import type { QuestionListQuery } from "@/lib/quiz/bank-schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

const FAILED: Label = "Failed to export questions";

/** Exports the questions that match the filters, across pages. */
export function ExportQuestions({ query }: { query: QuestionListQuery }) {
  const { page: _page, limit: _limit, ...filters } = query;
  const name = `quiz-questions-${dhakaDay(new Date())}`;

  return (
    <>
      <DownloadButton
        label={t("Export CSV")}
        fileName={`${name}.csv`}
        read={(signal) => api("GET /quiz/questions/export.csv", { query: filters, signal })}
        failed={t(FAILED)}
      />
      <DownloadButton
        label={t("Export GIFT")}
        fileName={`${name}.gift`}
        read={(signal) => api("GET /quiz/questions/export.gift", { query: filters, signal })}
        failed={t(FAILED)}
      />
    </>
  );
}
