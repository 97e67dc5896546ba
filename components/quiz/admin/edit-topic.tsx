"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/button";
import type { Topic } from "@/lib/quiz/bank-schema";
import { TopicForm } from "./topic-form";

/** The button and dialog that add a topic, or change the given one (spec 2). */
export function EditTopic({ topic }: { topic?: Topic }) {
  return (
    <FormDialog
      trigger={
        topic ? (
          <Button variant="quiet" size="small" aria-label={`Edit ${topic.name}`}>
            Edit
          </Button>
        ) : (
          <Button>Add topic</Button>
        )
      }
      title={topic ? "Edit topic" : "Add topic"}
    >
      {(dialog) => <TopicForm topic={topic} dialog={dialog} />}
    </FormDialog>
  );
}
