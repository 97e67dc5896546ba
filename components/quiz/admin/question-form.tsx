"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm } from "react-hook-form";
import { notifyFirstError } from "@/components/shared/form-errors";
import { useTellDirty } from "@/components/shared/use-unsaved";
import { Button } from "@/components/ui/button";
import type { Question, QuestionInput, TopicChoice } from "@/lib/quiz/bank-schema";
import { type QuestionFields, questionFormSchema, toFields } from "@/lib/quiz/question-form";
import { LearningFields } from "./learning-fields";
import { OptionList } from "./option-list";
import { QuestionPreview } from "./question-preview";
import { QuestionText } from "./question-text";
import { topicsWithOwn } from "./topics-with-own";

type QuestionFormProps = {
  question: Question | null;
  topics: readonly TopicChoice[];
  topicId: string | undefined;
  isSending: boolean;
  /** Told whether there is something to lose. */
  onDirty: (isDirty: boolean) => void;
  onSave: (input: QuestionInput) => Promise<void>;
  onCancel: () => void;
};

/** The fields of a question and what they look like to a player. A failed save leaves them as they were typed. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, topicId, isSending, onDirty, onSave, onCancel } = props;
  const form = useForm<QuestionFields, unknown, QuestionInput>({
    resolver: zodResolver(questionFormSchema),
    defaultValues: toFields(question, topicId),
  });
  const { isDirty } = form.formState;
  const topics = topicsWithOwn(props.topics, question);

  useTellDirty(isDirty, onDirty);

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={form.handleSubmit(onSave, notifyFirstError)}>
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
          <fieldset disabled={isSending} className="grid min-w-0 content-start gap-4">
            <QuestionText topics={topics} />
            <OptionList />
            <LearningFields />
          </fieldset>
          <QuestionPreview question={question} topics={topics} />
        </div>
        {/* Always in sight: the form is longer than the window. */}
        <div className="-mx-5 -mb-5 sm:-mx-6 sm:-mb-6 sticky -bottom-5 z-10 mt-5 flex justify-end gap-2.5 border-line border-t bg-panel px-5 py-4 sm:-bottom-6 sm:px-6">
          <Button variant="quiet" className="max-sm:flex-1" disabled={isSending} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" className="max-sm:flex-1" loading={isSending}>
            {question ? "Save changes" : "Add question"}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
