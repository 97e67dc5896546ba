"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/button";
import type { Topic } from "@/lib/quiz/bank-schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { TopicForm } from "./topic-form";

/** Button and dialog that create a topic, or edit the given one (spec 2). */
export function EditTopic({ topic }: { topic?: Topic }) {
  return (
    <FormDialog
      trigger={
        topic ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={t("Edit {name}", { name: pickContent(topic.name, topic.name_bn) })}
          >
            {t("Edit")}
          </Button>
        ) : (
          <Button>{t("Add topic")}</Button>
        )
      }
      title={topic ? t("Edit topic") : t("Add topic")}
    >
      {(dialog) => <TopicForm topic={topic} dialog={dialog} />}
    </FormDialog>
  );
}
