"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider } from "react-hook-form";
import { type DialogForm, useReportDirty } from "@/components/shared/form-dialog";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import type { Question, QuestionInput, TopicChoice } from "@/lib/quiz/bank-schema";
import { type QuestionFields, questionFormSchema, toFields } from "@/lib/quiz/question-form";
import { t } from "@/lib/texts/text";
import { LearningFields } from "./learning-fields";
import { OptionList } from "./option-list";
import { QuestionPreview } from "./question-preview";
import { QuestionText } from "./question-text";
import { topicsWithOwn } from "./topics-with-own";

type QuestionFormProps = {
  question: Question | null;
  topics: readonly TopicChoice[];
  topicId: string | undefined;
  dialog: DialogForm;
};

/** Question form, which keeps the input if saving fails. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, topicId, dialog } = props;
  const form = useCheckedForm<QuestionFields, unknown, QuestionInput>({
    resolver: zodResolver(questionFormSchema),
    defaultValues: toFields(question, topicId),
  });
  const { isDirty } = form.formState;
  const topics = topicsWithOwn(props.topics, question);
  useReportDirty(isDirty, dialog.onDirty);

  function save(input: QuestionInput) {
    return question
      ? dialog.save(() => api("PUT /quiz/questions/{id}", { params: { id: question.id }, body: input }), {
          done: t("Question updated successfully"),
          failed: t("Failed to update question"),
        })
      : dialog.save(() => api("POST /quiz/questions", { body: input }), {
          done: t("Question created successfully"),
          failed: t("Failed to create question"),
        });
  }

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={form.handleSubmit(save)}>
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
          <fieldset disabled={dialog.isSending} className="grid min-w-0 content-start gap-4">
            <QuestionText topics={topics} />
            <OptionList />
            <LearningFields />
          </fieldset>
          <QuestionPreview question={question} topics={topics} />
        </div>
        {/* Sticky, because the form is longer than the dialog. */}
        <div className="-mx-5 -mb-5 sm:-mx-6 sm:-mb-6 sticky -bottom-5 z-10 mt-5 flex justify-end gap-2.5 border-line border-t bg-panel px-5 py-4 sm:-bottom-6 sm:px-6">
          <Button variant="quiet" className="max-sm:flex-1" disabled={dialog.isSending} onClick={dialog.leave}>
            {t("Cancel")}
          </Button>
          <Button type="submit" className="max-sm:flex-1" loading={dialog.isSending}>
            {question ? t("Save changes") : t("Add question")}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
