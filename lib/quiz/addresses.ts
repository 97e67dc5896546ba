/** URLs of the admin's question bank lists. */

import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import type { Label } from "@/lib/texts/catalogue";
import { questionListQuery, topicListQuery } from "./bank-schema";
import { type QuestionStatsSort, questionStatsQuery } from "./stats-schema";

export const quizTopics = listAddress(adminRoutes.quizTopics, topicListQuery);

export const quizQuestions = listAddress(adminRoutes.quizQuestions, questionListQuery);

export const quizStats = listAddress(adminRoutes.quizStats, questionStatsQuery);

/** Labels of the sort options for question statistics. */
export const questionStatsSortLabels: Readonly<Record<QuestionStatsSort, Label>> = {
  most_wrong: "Most often wrong first",
  least_wrong: "Least often wrong first",
  most_asked: "Most answered first",
  least_asked: "Least answered first",
  topic: "By topic",
  topic_desc: "By topic, Z to A",
};
