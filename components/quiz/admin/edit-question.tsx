"use client";

import { FormDialog } from "@/components/shared/form-dialog";
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
          <Button className="max-sm:order-first max-sm:w-full">Add question</Button>
        )
      }
      title={question ? "Edit question" : "Add question"}
      className="sm:max-w-5xl"
    >
      {(dialog) => <QuestionForm question={question ?? null} topics={topics} topicId={topicId} dialog={dialog} />}
    </FormDialog>
  );
}
