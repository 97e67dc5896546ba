/** Personal data of reviews, messages, requests and games. */
import { touch } from "@/server/cache";
import { type Declaration, fact, type Person, personal, secret, staff, technical } from "../declare";

const ofUser = ({ id }: Person) => ({ userId: id });

/** Scores of others, ranks and the statistics of questions depend on the games. They refer to the empty account. */
const GAMES = "figures that name nobody once the account is empty";

export const review: Declaration<"Review"> = {
  download: { file: "reviews" },
  deletion: {
    run: async (tx, { id: userId }) => {
      const { count } = await tx.review.deleteMany({ where: { userId } });
      if (count > 0) touch(tx, "catalogue");
    },
  },
  of: ofUser,
  columns: {
    ...personal("Your product reviews: stars, text and picture", "stars", "text", "imageUrl"),
    ...personal("with your first name and the city of your order", "authorName", "district"),
    ...fact("productId", "status", "refusal", "reply", "repliedAt", "writtenAt"),
    ...technical("id", "userId", "reportCount"),
  },
};

export const reviewReport: Declaration<"ReviewReport"> = {
  download: { file: "reported-reviews" },
  deletion: "delete",
  of: ofUser,
  key: ["reviewId", "userId"],
  columns: {
    ...personal("the reviews that you reported, with the reason", "reason"),
    ...fact("reviewId", "createdAt"),
    ...technical("userId"),
  },
};

export const stockNotice: Declaration<"StockNotice"> = {
  download: { file: "requests-for-news" },
  deletion: "delete",
  of: ({ id, email }) => ({ OR: [{ userId: id }, { email: email ?? "" }] }),
  columns: {
    ...personal(
      "Your requests for news of sold-out products",
      "productId",
      "email",
      "locale",
      "askedAt",
      "confirmedAt",
    ),
    ...secret("at once if you use the link in the email", "tokenHash"),
    ...fact("toldAt"),
    ...technical("id", "userId", "expiresAt"),
  },
};

/** Another account's complaint is that account's, even with this address. */
export const ofAuthor = ({ id, email }: Person) => ({
  OR: [
    { email: email ?? "", OR: [{ complaint: { is: null } }, { complaint: { userId: null } }] },
    { complaint: { userId: id } },
  ],
});

export const contactMessage: Declaration<"ContactMessage"> = {
  download: { file: "messages" },
  deletion: "delete",
  of: ofAuthor,
  columns: {
    ...personal("Your messages from the contact form", "name", "email", "subject", "message", "locale"),
    ...fact("id", "createdAt", "answeredAt"),
    ...technical("isRead"),
  },
};

export const contactReply: Declaration<"ContactReply"> = {
  download: { file: "message-replies" },
  deletion: "delete",
  of: (person) => ({ message: ofAuthor(person) }),
  columns: {
    ...personal("our reply, with its date and author", "text", "createdAt"),
    ...staff("our reply, with its date and author", "byId"),
    ...fact("messageId"),
    ...technical("id"),
  },
};

export const complaint: Declaration<"Complaint"> = {
  download: { file: "complaints" },
  deletion: "delete",
  of: (person) => ({ message: ofAuthor(person) }),
  key: ["messageId"],
  columns: {
    ...personal("Your complaints, in addition", "kind", "orderNumber", "phone", "outcome"),
    ...personal("what you ask for and your pictures", "wish", "pictures"),
    ...fact("messageId", "orderId", "number", "dueAt", "closedAt"),
    ...technical("userId", "remindedAt"),
  },
};

export const quizSession: Declaration<"QuizSession"> = {
  download: { file: "quiz-games" },
  deletion: { keepAll: GAMES },
  of: ofUser,
  columns: {
    ...personal("Your quiz games", "quizDay", "startedAt", "completedAt", "totalTimeMs"),
    ...personal("points and streaks", "score", "correctAnswers", "currentStreak", "longestStreak"),
    ...fact("id", "status", "totalQuestions", "answeredQuestions"),
    ...technical("userId", "standing", "rolledUpAt"),
  },
};

export const quizSessionQuestion: Declaration<"QuizSessionQuestion"> = {
  download: { file: "quiz-questions" },
  deletion: { keepAll: GAMES },
  of: ({ id }) => ({ session: { userId: id } }),
  key: ["sessionId", "position"],
  columns: {
    ...personal("the questions you got", "questionId", "servedAt"),
    ...fact("sessionId", "position"),
  },
};

export const quizAnswer: Declaration<"QuizAnswer"> = {
  download: { file: "quiz-answers" },
  deletion: { keepAll: GAMES },
  of: ({ id }) => ({ asked: { session: { userId: id } } }),
  key: ["sessionId", "questionId"],
  columns: {
    ...personal("your answers and how long they took", "optionId", "isCorrect", "timeMs", "answeredAt"),
    ...personal("points and streaks", "score", "streak"),
    ...fact("sessionId", "questionId"),
    ...technical("correctOptionId"),
  },
};
