/** Question bank statistics (spec 9), without deleted questions. The target is ten active questions per active topic. */
import type { Page } from "@/lib/pagination";
import { toOneDecimal } from "@/lib/quiz/rules";
import { type Difficulty, difficulties, type QuestionType, questionTypes } from "@/lib/quiz/schema";
import type { BankStats, TopicDetails, TopicStats, TopicStatsQuery } from "@/lib/quiz/stats-schema";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { toTitle } from "./formula";
import { liveAnswers, topWrongOptions } from "./question-stats";

/** Target number of active questions per topic. */
const AIM = 10;

type TopicRow = { id: string; name: string; name_bn: string | null; is_active: boolean; total: bigint; active: bigint };
type AskedRow = {
  id: string;
  title: string;
  title_bn: string | null;
  is_archived: boolean;
  answered: bigint;
  correct: bigint;
};

function topicsWithCounts(condition = Prisma.empty, range = Prisma.empty): Promise<TopicRow[]> {
  return db.$queryRaw<TopicRow[]>(Prisma.sql`
    SELECT t.id, t.name, t.name_bn, t.is_active, count(q.id) AS total, count(q.id) FILTER (WHERE q.is_active) AS active
    FROM quiz_topics t LEFT JOIN quiz_questions q ON q.topic_id = t.id AND q.archived_at IS NULL
    WHERE t.archived_at IS NULL ${condition}
    GROUP BY t.id ORDER BY lower(t.name), t.id ${range}`);
}

function coverage(activeQuestions: number): number {
  return Math.min(activeQuestions / AIM, 1) * 100;
}

function toTopicStats(row: TopicRow): TopicStats {
  return {
    topic_id: row.id,
    topic_name: row.name,
    topic_name_bn: row.name_bn,
    is_active: row.is_active,
    total_questions: Number(row.total),
    active_questions: Number(row.active),
    coverage_percentage: toOneDecimal(coverage(Number(row.active))),
  };
}

/** Counts for all values, including those that do not occur. */
function counts<Word extends string>(words: readonly Word[], rows: [Word, number][]): Record<Word, number> {
  const none = Object.fromEntries(words.map((word) => [word, 0]));

  return { ...none, ...Object.fromEntries(rows) } as Record<Word, number>;
}

type Breakdown = {
  questions_by_difficulty: Record<Difficulty, number>;
  questions_by_type: Record<QuestionType, number>;
};

async function breakdown(where: Prisma.QuizQuestionWhereInput): Promise<Breakdown> {
  const [byDifficulty, byType] = await Promise.all([
    db.quizQuestion.groupBy({ by: ["difficulty"], where, _count: true }),
    db.quizQuestion.groupBy({ by: ["questionType"], where, _count: true }),
  ]);

  return {
    questions_by_difficulty: counts(
      difficulties,
      byDifficulty.map(({ difficulty, _count }) => [difficulty, _count]),
    ),
    questions_by_type: counts(
      questionTypes,
      byType.map(({ questionType, _count }) => [questionType, _count]),
    ),
  };
}

export async function bankStats(): Promise<BankStats> {
  const topics = (await topicsWithCounts()).map(toTopicStats);
  const active = topics.filter(({ is_active }) => is_active);
  const total = topics.reduce((sum, topic) => sum + topic.total_questions, 0);
  const covered = active.reduce((sum, topic) => sum + coverage(topic.active_questions), 0);

  return {
    total_topics: topics.length,
    active_topics: active.length,
    total_questions: total,
    active_questions: topics.reduce((sum, topic) => sum + topic.active_questions, 0),
    ...(await breakdown({ archivedAt: null })),
    average_questions_per_topic: topics.length === 0 ? 0 : toOneDecimal(total / topics.length),
    coverage_percentage: active.length === 0 ? 0 : toOneDecimal(covered / active.length),
  };
}

/** Lists topics by name. */
export function listTopicStats(query: TopicStatsQuery): Promise<Page<TopicStats>> {
  return readPage(query, {
    rows: ({ skip, take }) => topicsWithCounts(Prisma.empty, Prisma.sql`LIMIT ${take} OFFSET ${skip}`),
    total: () => db.quizTopic.count({ where: { archivedAt: null } }),
    to: toTopicStats,
  });
}

/** Number of answers and correct answers per question in games, including deleted questions. */
function askedOf(topicId: string): Promise<AskedRow[]> {
  const ofTopic = Prisma.sql`WHERE question_id IN (SELECT id FROM quiz_questions WHERE topic_id = ${topicId}::uuid)`;

  return db.$queryRaw<AskedRow[]>(Prisma.sql`
    SELECT q.id, q.title, q.title_bn, q.archived_at IS NOT NULL AS is_archived,
      q.past_answered + coalesce(live.answered, 0) AS answered, q.past_correct + coalesce(live.correct, 0) AS correct
    FROM quiz_questions q LEFT JOIN ${liveAnswers(ofTopic)} live ON live.question_id = q.id
    WHERE q.topic_id = ${topicId}::uuid AND (q.archived_at IS NULL OR q.past_answered > 0 OR live.answered > 0)
    ORDER BY q.created_at DESC, q.id DESC`);
}

/** A topic with its questions; null if it does not exist. */
export async function getTopicDetails(id: string): Promise<TopicDetails | null> {
  const [row] = await topicsWithCounts(Prisma.sql`AND t.id = ${id}::uuid`);
  if (!row) return null;

  const [parts, asked] = await Promise.all([breakdown({ topicId: id, archivedAt: null }), askedOf(id)]);
  const wrong = await topWrongOptions(asked.map((question) => question.id));

  return {
    ...toTopicStats(row),
    ...parts,
    questions: asked.map((question) => ({
      id: question.id,
      ...toTitle({ title: question.title, titleBn: question.title_bn }),
      is_archived: question.is_archived,
      answered: Number(question.answered),
      correct: Number(question.correct),
      top_wrong_option: wrong.get(question.id) ?? null,
    })),
  };
}
