/** The addresses of the admin's lists of the question bank. */
import { listAddress } from "@/lib/list-address";
import { adminRoutes } from "@/lib/routes";
import { questionListQuery, topicListQuery, topicStatsQuery } from "./bank-schema";

export const quizTopics = listAddress(adminRoutes.quizTopics, topicListQuery);

export const quizQuestions = listAddress(adminRoutes.quizQuestions, questionListQuery);

export const quizStats = listAddress(adminRoutes.quizStats, topicStatsQuery);
