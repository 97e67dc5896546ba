"use client";

import { rich } from "@/components/shared/rich-text";
import { Typed } from "@/components/shared/typed";
import { api } from "@/lib/api-client";
import type { Topic } from "@/lib/quiz/bank-schema";
import { ownWords } from "@/lib/texts/own-words";
import { t } from "@/lib/texts/text";
import { RemoveButton } from "./remove-button";

type RemoveTopicProps = {
  topic: Topic;
  /** Id of the text that explains when a topic cannot be deleted. */
  whyNotId: string;
};

/** Deletes a topic without questions (spec 5). */
export function RemoveTopic({ topic, whyNotId }: RemoveTopicProps) {
  const name = ownWords(topic.name, topic.name_bn);

  return (
    <RemoveButton
      name={name}
      title={t("Delete this topic?")}
      description={rich(
        "“<name>{name}</name>” has no questions. It leaves the list for good.",
        { name: (text) => <Typed>{text}</Typed> },
        { name },
      )}
      confirmLabel={t("Delete topic")}
      whyNotId={topic.question_count > 0 ? whyNotId : undefined}
      call={() => api("DELETE /quiz/topics/{id}", { params: { id: topic.id } })}
      words={{ done: t("Topic deleted successfully"), failed: t("Failed to delete topic") }}
    />
  );
}
