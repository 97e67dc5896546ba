"use client";

import { useState } from "react";
import { BulkBar } from "@/components/shared/bulk-bar";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { Link } from "@/components/shared/link";
import { useBulkActions } from "@/components/shared/use-bulk-actions";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import type { TopicChoice } from "@/lib/quiz/bank-schema";
import { questionSelection } from "@/lib/quiz/selection";
import type { SelectedItem } from "@/lib/selection";
import { pickContent } from "@/lib/texts/pick-content";
import { t, tn } from "@/lib/texts/text";

/** Bulk actions for the selected questions. */
export function QuestionBar({ ticked, topics }: { ticked: readonly SelectedItem[]; topics: readonly TopicChoice[] }) {
  const { take, start, results, isRunning } = useBulkActions({
    ticks: questionSelection,
    ticked,
    send: (action, ids) => api("POST /quiz/questions/bulk", { body: { ids, action } }),
    nameOf: (id, name) => (
      <Link href={adminRoutes.quizQuestion(id)} className="underline underline-offset-4">
        {name ?? t("Question")}
      </Link>
    ),
  });
  const [isAsking, setAsking] = useState(false);
  function move({ id: topic_id, name, name_bn }: TopicChoice) {
    void start({
      label: t("Move"),
      done: t("moved to {name}", { name: pickContent(name, name_bn) }),
      items: ticked,
      send: (part) =>
        api("POST /quiz/questions/bulk", { body: { ids: part.map(({ id }) => id), action: "move", topic_id } }),
    });
  }

  return (
    <>
      <BulkBar
        ticks={questionSelection}
        ticked={ticked}
        things={[t("question"), t("questions")]}
        isRunning={isRunning}
        results={results}
      >
        <Button size="small" variant="quiet" disabled={isRunning} onClick={() => take("activate")}>
          {t("Activate")}
        </Button>
        <Button size="small" variant="quiet" disabled={isRunning} onClick={() => take("deactivate")}>
          {t("Deactivate")}
        </Button>
        <MoveTo topics={topics} disabled={isRunning} onMove={move} />
        <Button size="small" variant="quiet" disabled={isRunning} onClick={() => setAsking(true)}>
          {t("Delete")}
        </Button>
      </BulkBar>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={tn(ticked.length, "Delete {n} question?", "Delete {n} questions?")}
        description={t("They'll be deleted permanently. Past games and statistics keep them.")}
        confirmLabel={t("Delete questions")}
        cancelLabel={t("Keep them")}
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

/** Selects a topic and moves the questions by a separate button, so that browsing the options has no effect. */
function MoveTo({ topics, disabled, onMove }: MoveToProps) {
  const [chosen, setChosen] = useState("");
  const topic = topics.find(({ id }) => id === chosen);

  return (
    <span className="flex items-center gap-2 max-lg:order-last max-lg:col-span-full">
      <Select
        aria-label={t("Topic to move them to")}
        className="w-40 max-lg:w-auto max-lg:min-w-0 max-lg:grow"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t("Topic …")}</option>
        {topics.map(({ id, name, name_bn }) => (
          <option key={id} value={id}>
            {pickContent(name, name_bn)}
          </option>
        ))}
      </Select>
      <Button size="small" variant="quiet" disabled={disabled || !topic} onClick={() => topic && onMove(topic)}>
        {t("Move")}
      </Button>
    </span>
  );
}
