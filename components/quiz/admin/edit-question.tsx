"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { navigate } from "@/components/shared/navigation";
import { Button } from "@/components/ui/button";
import type { Question, TopicChoice } from "@/lib/quiz/bank-schema";
import { spokenTitle } from "@/lib/quiz/spoken-title";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { QuestionForm } from "./question-form";

type EditQuestionProps = {
  /** Omitted for a new question. */
  question?: Question;
  topics: readonly TopicChoice[];
  /** Initial topic of a new question. */
  topicId?: string | undefined;
};

/** Button and dialog that create a question, or edit the given one (spec 2). */
export function EditQuestion({ question, topics, topicId }: EditQuestionProps) {
  return (
    <FormDialog
      trigger={
        question ? (
          <Button variant="quiet" size="small" aria-label={t("Edit {title}", { title: spokenTitle(question) })}>
            {t("Edit")}
          </Button>
        ) : (
          <Button>{t("Add question")}</Button>
        )
      }
      title={question ? t("Edit question") : t("Add question")}
      className="sm:max-w-5xl"
    >
      {(dialog) => <QuestionForm question={question ?? null} topics={topics} topicId={topicId} dialog={dialog} />}
    </FormDialog>
  );
}

type OpenedQuestionProps = {
  question: Question;
  topics: readonly TopicChoice[];
  /** URL of the list without the question. */
  closedHref: string;
};

/** Edit dialog opened by URL. Closing it shows the list; Back returns to the page that linked to the question. */
export function OpenedQuestion({ question, topics, closedHref }: OpenedQuestionProps) {
  const [isOpen, setOpen] = useState(true);

  function change(next: boolean) {
    setOpen(next);
    if (!next) navigate(to(closedHref), { replace: true });
  }

  return (
    <FormDialog title={t("Edit question")} className="sm:max-w-5xl" isOpen={isOpen} onOpenChange={change}>
      {(dialog) => <QuestionForm question={question} topics={topics} topicId={undefined} dialog={dialog} />}
    </FormDialog>
  );
}
