"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { DialogButtons, type DialogForm, useReportDirty } from "@/components/shared/form-dialog";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { Checkbox } from "@/components/ui/checkbox";
import { bilingualGrid, Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import type { Topic, TopicInput } from "@/lib/quiz/bank-schema";
import { type TopicFields, topicFormSchema } from "@/lib/quiz/topic-form";
import { t } from "@/lib/texts/text";
import { RelatedItemsFields } from "./related-items-fields";

type TopicFormProps = {
  topic: Topic | undefined;
  dialog: DialogForm;
};

/** A failed save keeps the input. */
export function TopicForm({ topic, dialog }: TopicFormProps) {
  const { register, handleSubmit, formState, control, setValue } = useCheckedForm<TopicFields, unknown, TopicInput>({
    resolver: zodResolver(topicFormSchema),
    defaultValues: {
      name: topic?.name ?? "",
      name_bn: topic?.name_bn ?? "",
      description: topic?.description ?? "",
      description_bn: topic?.description_bn ?? "",
      models: topic?.models ?? [],
      products: topic?.products ?? [],
      is_active: topic?.is_active ?? true,
    },
  });
  const { errors, isDirty } = formState;
  const [models, products] = useWatch({ control, name: ["models", "products"] });
  useReportDirty(isDirty, dialog.onDirty);

  function save(input: TopicInput) {
    return topic
      ? dialog.save(() => api("PUT /quiz/topics/{id}", { params: { id: topic.id }, body: input }), {
          done: t("Topic updated successfully"),
          failed: t("Failed to update topic"),
        })
      : dialog.save(() => api("POST /quiz/topics", { body: input }), {
          done: t("Topic created successfully"),
          failed: t("Failed to create topic"),
        });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(save)}>
      <fieldset disabled={dialog.isSending} className="grid gap-3">
        <div className={bilingualGrid}>
          <Field label={t("Name")} error={errors.name?.message}>
            <Input {...register("name")} autoComplete="off" required />
          </Field>
          <Field label={t("Name in Bangla")} optional error={errors.name_bn?.message}>
            <Input {...register("name_bn")} lang="bn" autoComplete="off" />
          </Field>
        </div>
        <div className={bilingualGrid}>
          <Field label={t("Description")} optional error={errors.description?.message}>
            <Textarea {...register("description")} rows={3} />
          </Field>
          <Field label={t("Description in Bangla")} optional error={errors.description_bn?.message}>
            <Textarea {...register("description_bn")} lang="bn" rows={3} />
          </Field>
        </div>
        <RelatedItemsFields
          models={models ?? []}
          products={products ?? []}
          errors={{ models: errors.models?.message, products: errors.products?.message }}
          onModels={(keys) => setValue("models", keys, { shouldDirty: true })}
          onProducts={(ids) => setValue("products", ids, { shouldDirty: true })}
          otherwise={t("Those of a question come first.")}
        />
        <Checkbox {...register("is_active")} label={t("Active: the quiz uses its questions")} />
      </fieldset>
      <DialogButtons form={dialog} submit={topic ? t("Save changes") : t("Add topic")} className="mt-4" />
    </form>
  );
}
