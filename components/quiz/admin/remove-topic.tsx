"use client";

import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { api } from "@/lib/api-client";
import type { Topic } from "@/lib/quiz/bank-schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { RemoveButton } from "./remove-button";

type RemoveTopicProps = {
  topic: Topic;
  /** Id of the text that explains when a topic cannot be deleted. */
  whyNotId: string;
};

/** Deletes a topic without questions (spec 5). */
export function RemoveTopic({ topic, whyNotId }: RemoveTopicProps) {
  const name = pickContent(topic.name, topic.name_bn);

  return (
    <RemoveButton
      name={name}
      title={t("Delete this topic?")}
      description={renderRich(
        "“<name>{name}</name>” has no questions. It'll be deleted permanently.",
        { name: (text) => <UserText>{text}</UserText> },
        { name },
      )}
      confirmLabel={t("Delete topic")}
      whyNotId={topic.question_count > 0 ? whyNotId : undefined}
      call={() => api("DELETE /quiz/topics/{id}", { params: { id: topic.id } })}
      texts={{ done: t("Topic deleted successfully"), failed: t("Failed to delete topic") }}
    />
  );
}
