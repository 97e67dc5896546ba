"use client";

import { useState } from "react";
import { useAction } from "@/components/shared/use-action";
import { useUnsaved } from "@/components/shared/use-unsaved";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { api } from "@/lib/api-client";
import type { Question, QuestionInput, TopicChoice } from "@/lib/quiz/bank-schema";
import { QuestionForm } from "./question-form";

type EditQuestionProps = {
  /** Left out: a new one. */
  question?: Question;
  topics: readonly TopicChoice[];
  /** The topic that a new question begins with. */
  topicId?: string | undefined;
};

/** The button and dialog that add a question, or change the given one (spec 2). What was typed is not thrown away unasked. */
export function EditQuestion({ question, topics, topicId }: EditQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const { run, isSending } = useAction();
  const unsaved = useUnsaved({ isSending, onLeave: () => setOpen(false) });

  async function save(input: QuestionInput) {
    const isDone = question
      ? await run(() => api("PUT /quiz/questions/{id}", { params: { id: question.id }, body: input }), {
          done: "Question updated successfully",
          failed: "Failed to update question",
        })
      : await run(() => api("POST /quiz/questions", { body: input }), {
          done: "Question created successfully",
          failed: "Failed to create question",
        });
    if (isDone) setOpen(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? setOpen(true) : unsaved.leave())}>
      <DialogTrigger asChild>
        {question ? (
          <Button variant="quiet" size="small" aria-label={`Edit ${question.title}`}>
            Edit
          </Button>
        ) : (
          <Button className="max-sm:order-first max-sm:w-full">Add question</Button>
        )}
      </DialogTrigger>
      <DialogContent title={question ? "Edit question" : "Add question"} className="sm:max-w-5xl">
        <QuestionForm
          question={question ?? null}
          topics={topics}
          topicId={topicId}
          isSending={isSending}
          onDirty={unsaved.onDirty}
          onSave={save}
          onCancel={unsaved.leave}
        />
        {unsaved.question}
      </DialogContent>
    </Dialog>
  );
}
