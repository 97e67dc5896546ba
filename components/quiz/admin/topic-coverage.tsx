import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import type { TopicStats } from "@/lib/quiz/stats-schema";
import { Meter } from "./meter";
import { StateTag } from "./state-tag";

/** Each topic's way to its ten active questions. An inactive topic has no such aim. */
export function TopicCoverage({ topics }: { topics: readonly TopicStats[] }) {
  return (
    <Table label="Coverage by topic" asCards>
      <thead>
        <tr>
          <TableHead>Topic</TableHead>
          <TableHead>Active questions</TableHead>
          <TableHead>Coverage</TableHead>
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
      <TableCell data-label="Active" className="whitespace-nowrap tabular-nums">
        <span>
          {topic.active_questions} of {topic.total_questions}
        </span>
      </TableCell>
      <TableCell className="w-48">
        {topic.is_active ? (
          <Meter percent={coverage} text={`${coverage}%`} tone={coverage < 100 ? "warm" : "neutral"} />
        ) : (
          <StateTag isActive={false} />
        )}
      </TableCell>
    </TableRow>
  );
}
