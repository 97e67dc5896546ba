/** Question statistics: number of answers, share of correct ones, and most chosen wrong option. */
import { type Page, page } from "@/lib/pagination";
import { accuracy } from "@/lib/quiz/rules";
import type { QuestionStats, QuestionStatsQuery, QuestionStatsSort, TopWrong } from "@/lib/quiz/stats-schema";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { sliceOf } from "@/server/page";
import { toTitle } from "./formula";

/** Answers that are still stored, per question, as `live`; aggregated ones are counters on the question (ADR 051). */
export const liveAnswers = (where = Prisma.empty) => Prisma.sql`
  (SELECT question_id, count(*) AS answered, count(*) FILTER (WHERE is_correct) AS correct
   FROM quiz_answers ${where} GROUP BY question_id)`;

const wrongShare = Prisma.sql`(answered - correct)::float8 / answered`;

const orders: Record<QuestionStatsSort, Prisma.Sql> = {
  most_wrong: Prisma.sql`${wrongShare} DESC, answered DESC, id`,
  least_wrong: Prisma.sql`${wrongShare}, answered DESC, id`,
  most_asked: Prisma.sql`answered DESC, ${wrongShare} DESC, id`,
  least_asked: Prisma.sql`answered, ${wrongShare} DESC, id`,
  topic: Prisma.sql`lower(topic_name), ${wrongShare} DESC, id`,
  topic_desc: Prisma.sql`lower(topic_name) DESC, ${wrongShare} DESC, id`,
};

type Row = {
  id: string;
  topic_id: string;
  topic_name: string;
  topic_name_bn: string | null;
  title: string;
  title_bn: string | null;
  is_active: boolean;
  answered: bigint;
  correct: bigint;
};

function askedOften({ topic_id, min_answers }: QuestionStatsQuery): Prisma.Sql {
  const ofTopic = topic_id ? Prisma.sql`AND q.topic_id = ${topic_id}::uuid` : Prisma.empty;

  return Prisma.sql`
    SELECT * FROM (
      SELECT q.id, q.topic_id, t.name AS topic_name, t.name_bn AS topic_name_bn, q.title, q.title_bn, q.is_active,
        q.past_answered + coalesce(live.answered, 0) AS answered, q.past_correct + coalesce(live.correct, 0) AS correct
      FROM quiz_questions q
      JOIN quiz_topics t ON t.id = q.topic_id
      LEFT JOIN ${liveAnswers()} live ON live.question_id = q.id
      WHERE q.archived_at IS NULL ${ofTopic}
    ) asked WHERE answered >= ${min_answers}`;
}

/** Questions of all topics, or of one, with enough answers for statistics; excludes deleted questions. */
export async function listQuestionStats(query: QuestionStatsQuery): Promise<Page<QuestionStats>> {
  const { skip, take } = sliceOf(query);
  // Counts in the same statement; a second one is needed only for a page past the end.
  const rows = await db.$queryRaw<(Row & { total: bigint })[]>(Prisma.sql`
    SELECT *, count(*) OVER () AS total FROM (${askedOften(query)}) often
    ORDER BY ${orders[query.sort]} LIMIT ${take} OFFSET ${skip}`);
  const total = rows[0]?.total ?? (skip === 0 ? 0n : await countAskedOften(query));
  const wrong = await topWrongOptions(rows.map(({ id }) => id));

  const stats = rows.map(({ total: _, answered, correct, ...row }) => ({
    ...row,
    ...toTitle({ title: row.title, titleBn: row.title_bn }),
    answered: Number(answered),
    correct: Number(correct),
    top_wrong_option: wrong.get(row.id) ?? null,
  }));
  return page(stats, Number(total), query);
}

async function countAskedOften(query: QuestionStatsQuery): Promise<bigint> {
  const [row] = await db.$queryRaw<{ total: bigint }[]>(
    Prisma.sql`SELECT count(*) AS total FROM (${askedOften(query)}) often`,
  );

  return row?.total ?? 0n;
}

type ChosenRow = { question_id: string; title: string; title_bn: string | null; chosen: bigint; known: bigint };

/**
 * Most chosen wrong option by question id. Its share considers only answers with a known option, not those aggregated before options were
 * counted.
 */
export async function topWrongOptions(ids: readonly string[]): Promise<Map<string, TopWrong>> {
  if (ids.length === 0) return new Map();

  const rows = await db.$queryRaw<ChosenRow[]>`
    SELECT DISTINCT ON (question_id) question_id, title, title_bn, chosen, known FROM (
      SELECT o.question_id, o.title, o.title_bn, o.is_correct, o.position, o.past_chosen + coalesce(live.chosen, 0) AS chosen,
        sum(o.past_chosen + coalesce(live.chosen, 0)) OVER (PARTITION BY o.question_id)::bigint AS known
      FROM quiz_options o LEFT JOIN (
        SELECT option_id, count(*) AS chosen FROM quiz_answers WHERE question_id = ANY(${ids}::uuid[]) GROUP BY option_id
      ) live ON live.option_id = o.id
      WHERE o.question_id = ANY(${ids}::uuid[])
    ) options
    WHERE NOT is_correct AND chosen > 0
    ORDER BY question_id, chosen DESC, position`;

  return new Map(
    rows.map(({ question_id, title, title_bn: titleBn, chosen, known }) => [
      question_id,
      {
        ...toTitle({ title, titleBn }),
        chosen: Number(chosen),
        percentage: accuracy(Number(chosen), Number(known)),
      },
    ]),
  );
}
