"use client";

import { DownloadButton } from "@/components/shared/download-button";
import { api } from "@/lib/api-client";
import type { QuestionFilters, QuestionListQuery } from "@/lib/quiz/bank-schema";

const words = { name: "quiz-questions", failed: "Failed to export questions" };

/** Saves the questions that the list shows, all pages of them. */
export function ExportQuestions({ query }: { query: QuestionListQuery }) {
  const { page: _page, limit: _limit, ...filters } = query;
  const file: { query: QuestionFilters } = { query: filters };

  return (
    <>
      <DownloadButton {...words} extension="csv" load={() => api("GET /quiz/questions/export.csv", file)}>
        Export CSV
      </DownloadButton>
      <DownloadButton {...words} extension="gift" load={() => api("GET /quiz/questions/export.gift", file)}>
        Export GIFT
      </DownloadButton>
    </>
  );
}
