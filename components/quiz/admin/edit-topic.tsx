"use client";

import { useState } from "react";
import { useAction } from "@/components/shared/use-action";
import { useUnsaved } from "@/components/shared/use-unsaved";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { api } from "@/lib/api-client";
import type { Topic, TopicInput } from "@/lib/quiz/bank-schema";
import { TopicForm } from "./topic-form";

/** The button and dialog that add a topic, or change the given one (spec 2). */
export function EditTopic({ topic }: { topic?: Topic }) {
  const [isOpen, setOpen] = useState(false);
  const { run, isSending } = useAction();
  const { leave, onDirty, question } = useUnsaved({ isSending, onLeave: () => setOpen(false) });

  async function save(input: TopicInput) {
    const isDone = topic
      ? await run(() => api("PUT /quiz/topics/{id}", { params: { id: topic.id }, body: input }), {
          done: "Topic updated successfully",
          failed: "Failed to update topic",
        })
      : await run(() => api("POST /quiz/topics", { body: input }), {
          done: "Topic created successfully",
          failed: "Failed to create topic",
        });
    if (isDone) setOpen(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? setOpen(true) : leave())}>
      <DialogTrigger asChild>
        {topic ? (
          <Button variant="quiet" size="small" aria-label={`Edit ${topic.name}`}>
            Edit
          </Button>
        ) : (
          <Button>Add topic</Button>
        )}
      </DialogTrigger>
      <DialogContent title={topic ? "Edit topic" : "Add topic"}>
        <TopicForm topic={topic} isSending={isSending} onDirty={onDirty} onSave={save} onCancel={leave} />
        {question}
      </DialogContent>
    </Dialog>
  );
}
