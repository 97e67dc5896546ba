"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { notifyFirstError } from "@/components/shared/form-errors";
import { useTellDirty } from "@/components/shared/use-unsaved";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { Topic, TopicInput } from "@/lib/quiz/bank-schema";
import { type TopicFields, topicFormSchema } from "@/lib/quiz/topic-form";

type TopicFormProps = {
  topic: Topic | undefined;
  isSending: boolean;
  onDirty: (isDirty: boolean) => void;
  onSave: (input: TopicInput) => Promise<void>;
  onCancel: () => void;
};

/** The fields of a topic. A failed save leaves them as they were typed. */
export function TopicForm({ topic, isSending, onDirty, onSave, onCancel }: TopicFormProps) {
  const { register, handleSubmit, formState } = useForm<TopicFields, unknown, TopicInput>({
    resolver: zodResolver(topicFormSchema),
    defaultValues: {
      name: topic?.name ?? "",
      description: topic?.description ?? "",
      is_active: topic?.is_active ?? true,
    },
  });
  const { errors, isDirty } = formState;
  useTellDirty(isDirty, onDirty);

  return (
    <form method="post" noValidate onSubmit={handleSubmit(onSave, notifyFirstError)}>
      <fieldset disabled={isSending} className="grid gap-3.5">
        <Field label="Name" error={errors.name?.message}>
          <Input {...register("name")} autoComplete="off" required />
        </Field>
        <Field label="Description" optional error={errors.description?.message}>
          <Textarea {...register("description")} rows={3} />
        </Field>
        <Checkbox {...register("is_active")} label="Active: its questions are drawn in the quiz" />
      </fieldset>
      <DialogFooter className="mt-4">
        <Button variant="quiet" disabled={isSending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSending}>
          {topic ? "Save changes" : "Add topic"}
        </Button>
      </DialogFooter>
    </form>
  );
}
