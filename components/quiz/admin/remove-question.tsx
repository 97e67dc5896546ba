"use client";

import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { api } from "@/lib/api-client";
import type { Question } from "@/lib/quiz/bank-schema";
import { spokenTitle } from "@/lib/quiz/spoken-title";
import { t } from "@/lib/texts/text";
import { RemoveButton } from "./remove-button";

/** Deletes a question. Past games and statistics keep it. */
export function RemoveQuestion({ question }: { question: Question }) {
  const title = spokenTitle(question);

  return (
    <RemoveButton
      name={title}
      title={t("Delete this question?")}
      description={renderRich(
        "“<title>{title}</title>” will be deleted permanently. Past games and statistics keep it.",
        { title: (text) => <UserText>{text}</UserText> },
        { title },
      )}
      confirmLabel={t("Delete question")}
      call={() => api("DELETE /quiz/questions/{id}", { params: { id: question.id } })}
      texts={{ done: t("Question deleted successfully"), failed: t("Failed to delete question") }}
    />
  );
}
