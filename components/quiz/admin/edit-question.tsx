"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { navigate } from "@/components/shared/navigation";
import { Button } from "@/components/ui/button";
import type { Question, TopicChoice } from "@/lib/quiz/bank-schema";
import { QuestionForm } from "./question-form";

type EditQuestionProps = {
  /** Left out: a new one. */
  question?: Question;
  topics: readonly TopicChoice[];
  /** The topic that a new question begins with. */
  topicId?: string | undefined;
};

/** The button and dialog that add a question, or change the given one (spec 2). */
export function EditQuestion({ question, topics, topicId }: EditQuestionProps) {
  return (
    <FormDialog
      trigger={
        question ? (
          <Button variant="quiet" size="small" aria-label={`Edit ${question.title}`}>
            Edit
          </Button>
        ) : (
          <Button>Add question</Button>
        )
      }
      title={question ? "Edit question" : "Add question"}
      className="sm:max-w-5xl"
    >
      {(dialog) => <QuestionForm question={question ?? null} topics={topics} topicId={topicId} dialog={dialog} />}
    </FormDialog>
  );
}

type OpenedQuestionProps = {
  question: Question;
  topics: readonly TopicChoice[];
  /** The address of the list without it. */
  closedHref: string;
};

/** A question that the address opens. Closing it leads to the list, and Back to where its link stood. */
export function OpenedQuestion({ question, topics, closedHref }: OpenedQuestionProps) {
  const [isOpen, setOpen] = useState(true);

  function change(next: boolean) {
    setOpen(next);
    if (!next) navigate(closedHref, { replace: true });
  }

  return (
    <FormDialog title="Edit question" className="sm:max-w-5xl" isOpen={isOpen} onOpenChange={change}>
      {(dialog) => <QuestionForm question={question} topics={topics} topicId={undefined} dialog={dialog} />}
    </FormDialog>
  );
}
