/** The addresses of the admin's lists of the bank: what they say, and how they are written. A wrong value counts as left out. */
import { z } from "zod";
import { ADMIN_PAGE_SIZE, adminPageQuery } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { type QuestionListQuery, questionListQuery, type TopicListQuery, topicListQuery } from "./bank-schema";

type SearchParams = Record<string, string | string[] | undefined>;

const topicQuery = z.object({
  ...adminPageQuery(),
  search: topicListQuery.shape.search.catch(undefined),
  active_only: topicListQuery.shape.active_only.catch(false),
});

const { shape } = questionListQuery;
const questionQuery = z.object({
  ...adminPageQuery(),
  search: shape.search.catch(undefined),
  topic_id: shape.topic_id.catch(undefined),
  difficulty: shape.difficulty.catch(undefined),
  question_type: shape.question_type.catch(undefined),
  active_only: shape.active_only.catch(false),
});

const statsQuery = z.object(adminPageQuery());
type StatsQuery = z.infer<typeof statsQuery>;

/** An empty field of a form is none; of a repeated one the last counts. */
function filled(params: SearchParams): Record<string, string> {
  const single = Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]);

  return Object.fromEntries(single.filter(([, value]) => value?.trim()));
}

export function parseTopicQuery(params: SearchParams): TopicListQuery {
  return topicQuery.parse(filled(params));
}

export function parseQuestionQuery(params: SearchParams): QuestionListQuery {
  return questionQuery.parse(filled(params));
}

export function parseStatsQuery(params: SearchParams): StatsQuery {
  return statsQuery.parse(filled(params));
}

/** Any change but of the page starts again at page 1; defaults are left out. */
function toHref<Query extends { page: number; limit: number }>(
  path: string,
  current: Query,
  change: Partial<Query>,
): string {
  const { page, limit, ...filters } = { ...current, page: 1, ...change };
  const values = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "" && value !== false);
  const params = new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
  if (limit !== ADMIN_PAGE_SIZE) params.set("limit", String(limit));
  if (page > 1) params.set("page", String(page));

  return params.size > 0 ? `${path}?${params}` : path;
}

export function topicsHref(current: TopicListQuery, change: Partial<TopicListQuery> = {}): string {
  return toHref(adminRoutes.quizTopics, current, change);
}

export function questionsHref(current: QuestionListQuery, change: Partial<QuestionListQuery> = {}): string {
  return toHref(adminRoutes.quizQuestions, current, change);
}

export function statsHref(current: StatsQuery, change: Partial<StatsQuery> = {}): string {
  return toHref(adminRoutes.quizStats, current, change);
}

/** The list of questions with nothing but these filters. */
export function questionsWith(filters: Partial<QuestionListQuery>): string {
  return questionsHref({ page: 1, limit: ADMIN_PAGE_SIZE, active_only: false }, filters);
}
