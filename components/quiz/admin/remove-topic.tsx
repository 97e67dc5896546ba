"use client";

import { api } from "@/lib/api-client";
import type { Topic } from "@/lib/quiz/bank-schema";
import { RemoveButton } from "./remove-button";

type RemoveTopicProps = {
  topic: Topic;
  /** The id of the sentence that says when a topic cannot be deleted. */
  whyNotId: string;
};

/** Deletes a topic; one with questions stays (spec 5). */
export function RemoveTopic({ topic, whyNotId }: RemoveTopicProps) {
  return (
    <RemoveButton
      name={topic.name}
      title="Delete this topic?"
      description={`“${topic.name}” has no questions. It leaves the list for good.`}
      confirmLabel="Delete topic"
      whyNotId={topic.question_count > 0 ? whyNotId : undefined}
      call={() => api("DELETE /quiz/topics/{id}", { params: { id: topic.id } })}
      words={{ done: "Topic deleted successfully", failed: "Failed to delete topic" }}
    />
  );
}
