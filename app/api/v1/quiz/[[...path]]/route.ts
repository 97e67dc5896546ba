import { quizContract } from "@/lib/quiz/contract";
import { implement } from "@/server/http/implement";
import { previewText } from "@/server/quiz/formula";
import { exportCsv, exportGift } from "@/server/quiz/import-export/export";
import { importQuestions } from "@/server/quiz/import-export/import";
import { checkPractice, practiceQuestion } from "@/server/quiz/practice";
import { listQuestionStats } from "@/server/quiz/question-stats";
import { changeQuestions } from "@/server/quiz/questions/bulk";
import { createQuestion, removeQuestion, updateQuestion } from "@/server/quiz/questions/mutations";
import { getQuestion, listQuestions, selectQuestions } from "@/server/quiz/questions/queries";
import { checkSample, sampleQuestions } from "@/server/quiz/samples";
import { todaySummary } from "@/server/quiz/scoreboard";
import { answerQuestion } from "@/server/quiz/sessions/answer";
import { currentQuestion, sessionResults, sessionStatus } from "@/server/quiz/sessions/queries";
import { startSession } from "@/server/quiz/sessions/start";
import { bankStats, getTopicDetails, listTopicStats } from "@/server/quiz/stats";
import { createTopic, removeTopic, updateTopic } from "@/server/quiz/topics/mutations";
import { getTopic, listTopics } from "@/server/quiz/topics/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(quizContract, {
  sample: async ({ now }) => ({ questions: await sampleQuestions({ now }) }),
  sampleAnswer: ({ body, now }) => checkSample({ input: body, now }),
  today: ({ now }) => todaySummary({ now }),
  practiceQuestion: ({ query, now }) => practiceQuestion({ topicId: query.topic_id, now }),
  practiceAnswer: ({ body, now }) => checkPractice({ input: body, now }),
  sessionStatus: ({ actor, now }) => sessionStatus({ actor, now }),
  startSession: async ({ actor, body, now, repeated }) => {
    const { session, isNew } = await startSession({ actor, questionCount: body.question_count, now });
    if (!isNew) repeated();

    return session;
  },
  sessionQuestion: ({ actor, params, now }) => currentQuestion({ actor, id: params.id, now }),
  answer: ({ actor, body, now }) => answerQuestion({ actor, input: body, now }),
  complete: ({ actor, params }) => sessionResults({ actor, id: params.id }),
  listTopics: ({ query }) => listTopics(query),
  createTopic: ({ actor, body, now }) => createTopic({ actor, input: body, now }),
  getTopic: ({ params }) => getTopic(params.id),
  updateTopic: ({ actor, params, body, now }) => updateTopic({ actor, id: params.id, changes: body, now }),
  removeTopic: ({ actor, params, now }) => removeTopic({ actor, id: params.id, now }),
  listQuestions: ({ query }) => listQuestions(query),
  selectQuestions: ({ query }) => selectQuestions(query),
  createQuestion: ({ actor, body, now }) => createQuestion({ actor, input: body, now }),
  getQuestion: ({ params }) => getQuestion(params.id),
  bulkQuestions: ({ actor, body, now }) => changeQuestions({ actor, input: body, now }),
  updateQuestion: ({ actor, params, body, now }) => updateQuestion({ actor, id: params.id, changes: body, now }),
  removeQuestion: ({ actor, params, now }) => removeQuestion({ actor, id: params.id, now }),
  preview: async ({ body }) => ({ previews: body.texts.map(previewText) }),
  importQuestions: ({ actor, body, now }) => importQuestions({ actor, input: body, now }),
  exportCsv: async ({ query, now }) => exportCsv(query, now),
  exportGift: async ({ query, now }) => exportGift(query, now),
  stats: () => bankStats(),
  statsByTopic: ({ query }) => listTopicStats(query),
  statsOfQuestions: ({ query }) => listQuestionStats(query),
  statsOfTopic: ({ params }) => getTopicDetails(params.id),
});
