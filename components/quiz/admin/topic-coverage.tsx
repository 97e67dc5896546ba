import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { TopicStats } from "@/lib/quiz/bank-schema";
import { adminRoutes } from "@/lib/routes";
import { Meter } from "./meter";
import { StateTag } from "./state-tag";

/** Each topic's way to its ten active questions. An inactive topic has no such aim. */
export function TopicCoverage({ topics }: { topics: readonly TopicStats[] }) {
  return (
    <Table label="Coverage by topic" asCards>
      <thead>
        <tr>
          <TableHead>Topic</TableHead>
          <TableHead className="w-1/2">Coverage</TableHead>
          <TableHead className="text-right">Active questions</TableHead>
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <TopicRow key={topic.topic_id} topic={topic} />
        ))}
      </tbody>
    </Table>
  );
}

function TopicRow({ topic }: { topic: TopicStats }) {
  const { coverage_percentage: coverage } = topic;

  return (
    <TableRow>
      <TableCell>
        <a
          href={adminRoutes.quizTopicStats(topic.topic_id)}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 hover:text-accent"
        >
          {topic.topic_name}
        </a>
      </TableCell>
      <TableCell>
        {topic.is_active ? (
          <Meter percent={coverage} text={`${coverage}%`} tone={coverage < 100 ? "warm" : "accent"} />
        ) : (
          <StateTag isActive={false} />
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap text-right tabular-nums">
        {topic.active_questions} of {topic.total_questions}
      </TableCell>
    </TableRow>
  );
}
