"use client";

import { api } from "@/lib/api-client";
import type { Question } from "@/lib/quiz/bank-schema";
import { RemoveButton } from "./remove-button";

/** Deletes a question; games that drew it and statistics keep it. */
export function RemoveQuestion({ question }: { question: Question }) {
  return (
    <RemoveButton
      name={question.title}
      title="Delete this question?"
      description={`“${question.title}” is no longer drawn and leaves the list for good. Games that were played and statistics keep it.`}
      confirmLabel="Delete question"
      call={() => api("DELETE /quiz/questions/{id}", { params: { id: question.id } })}
      words={{ done: "Question deleted successfully", failed: "Failed to delete question" }}
    />
  );
}
