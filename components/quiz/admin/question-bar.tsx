"use client";

import { useState } from "react";
import { BulkBar } from "@/components/shared/bulk-bar";
import { BulkResults } from "@/components/shared/bulk-results";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { useBulkRun } from "@/components/shared/use-bulk-run";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/controls";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import { taken } from "@/lib/bulk-run";
import type { TopicChoice } from "@/lib/quiz/bank-schema";
import { questionTicks } from "@/lib/quiz/selection";
import type { Ticked } from "@/lib/ticks";

const words = {
  activate: { label: "Activate", done: "activated" },
  deactivate: { label: "Deactivate", done: "deactivated" },
  delete: { label: "Delete", done: "deleted" },
} as const;

/** What can be done with the ticked questions. */
export function QuestionBar({ ticked, topics }: { ticked: readonly Ticked[]; topics: readonly TopicChoice[] }) {
  const { run, start, goOn, close } = useBulkRun<Ticked>();
  const [isAsking, setAsking] = useState(false);
  const questions = ticked.length === 1 ? "1 question" : `${ticked.length.toLocaleString("en-IN")} questions`;
  const isRunning = run?.isRunning ?? false;

  function take(action: keyof typeof words) {
    void start({
      ...words[action],
      items: ticked,
      send: (part) => api("POST /quiz/questions/bulk", { body: { ids: part.map(({ id }) => id), action } }),
      onAnswers: (answers) => {
        if (action === "delete") questionTicks.forget(taken(answers));
      },
    });
  }

  function move({ id: topic_id, name }: TopicChoice) {
    void start({
      label: "Move",
      done: `moved to ${name}`,
      items: ticked,
      send: (part) =>
        api("POST /quiz/questions/bulk", { body: { ids: part.map(({ id }) => id), action: "move", topic_id } }),
    });
  }

  const results = run ? (
    <BulkResults
      run={run}
      onGoOn={goOn}
      onClose={close}
      nameOf={({ id }) => (
        <a href={adminRoutes.quizQuestion(id)} className="underline underline-offset-4">
          {run.job.items.find((question) => question.id === id)?.name ?? "Question"}
        </a>
      )}
    />
  ) : null;

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
