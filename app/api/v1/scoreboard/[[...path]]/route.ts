import { scoreboardContract } from "@/lib/quiz/contract";
import { implement } from "@/server/http/implement";
import { dailyBoard } from "@/server/quiz/scoreboard";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(scoreboardContract, {
  daily: ({ actor, query, now }) => dailyBoard({ actor, date: query.date, limit: query.limit, now }),
});
