"use client";

import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useAction } from "@/components/shared/use-action";
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
  const [isAsking, setAsking] = useState(false);
  const isDirty = useRef(false);
  const { run, isSending } = useAction();

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

  function leave() {
    if (isSending) return;
    if (isDirty.current) setAsking(true);
    else setOpen(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? setOpen(true) : leave())}>
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
          onDirty={(next) => {
            isDirty.current = next;
          }}
          onSave={save}
          onCancel={leave}
        />
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title="Leave without saving?"
          description="What you typed here is lost."
          confirmLabel="Leave"
          cancelLabel="Keep editing"
          isDestructive
          onConfirm={() => {
            setAsking(false);
            setOpen(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
