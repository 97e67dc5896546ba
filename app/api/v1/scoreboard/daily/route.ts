import { scoreboardContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { dailyBoard } from "@/server/quiz/scoreboard";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(scoreboardContract.daily, ({ actor, query, now }) => dailyBoard({ actor, date: query.date, now })),
});
