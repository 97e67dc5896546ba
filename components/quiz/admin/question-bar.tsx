"use client";

import { useState } from "react";
import { BulkBar } from "@/components/shared/bulk-bar";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { useBulkActions } from "@/components/shared/use-bulk-actions";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/controls";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import type { TopicChoice } from "@/lib/quiz/bank-schema";
import { questionTicks } from "@/lib/quiz/selection";
import type { Ticked } from "@/lib/ticks";

/** What can be done with the ticked questions. */
export function QuestionBar({ ticked, topics }: { ticked: readonly Ticked[]; topics: readonly TopicChoice[] }) {
  const { take, start, results, isRunning } = useBulkActions({
    ticks: questionTicks,
    ticked,
    send: (action, ids) => api("POST /quiz/questions/bulk", { body: { ids, action } }),
    nameOf: (id, name) => (
      <a href={adminRoutes.quizQuestion(id)} className="underline underline-offset-4">
        {name ?? "Question"}
      </a>
    ),
  });
  const [isAsking, setAsking] = useState(false);
  const questions = ticked.length === 1 ? "1 question" : `${ticked.length.toLocaleString("en-IN")} questions`;

  function move({ id: topic_id, name }: TopicChoice) {
    void start({
      label: "Move",
      done: `moved to ${name}`,
      items: ticked,
      send: (part) =>
        api("POST /quiz/questions/bulk", { body: { ids: part.map(({ id }) => id), action: "move", topic_id } }),
    });
  }

  return (
    <>
      <BulkBar
        ticks={questionTicks}
        ticked={ticked}
        things={["question", "questions"]}
        isRunning={isRunning}
        results={results}
      >
        <Button size="small" variant="quiet" disabled={isRunning} onClick={() => take("activate")}>
          Activate
        </Button>
        <Button size="small" variant="quiet" disabled={isRunning} onClick={() => take("deactivate")}>
          Deactivate
        </Button>
        <MoveTo topics={topics} disabled={isRunning} onMove={move} />
        <Button size="small" variant="quiet" disabled={isRunning} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </BulkBar>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${questions}?`}
        description="They leave the bank for good. Games and statistics keep what was asked."
        confirmLabel="Delete questions"
        cancelLabel="Keep them"
        isDestructive
        onConfirm={() => {
          setAsking(false);
          take("delete");
        }}
      />
    </>
  );
}

type MoveToProps = { topics: readonly TopicChoice[]; disabled: boolean; onMove: (topic: TopicChoice) => void };

/** Chosen first, moved by a press: looking through the topics moves nothing. */
function MoveTo({ topics, disabled, onMove }: MoveToProps) {
  const [chosen, setChosen] = useState("");
  const topic = topics.find(({ id }) => id === chosen);

  return (
    <span className="flex items-center gap-2">
      <Select
        aria-label="Topic to move them to"
        className="w-40"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Topic …</option>
        {topics.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button size="small" variant="quiet" disabled={disabled || !topic} onClick={() => topic && onMove(topic)}>
        Move
      </Button>
    </span>
  );
}
