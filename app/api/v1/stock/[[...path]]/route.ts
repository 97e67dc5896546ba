import { stockContract } from "@/lib/stock/contract";
import { implement } from "@/server/http/implement";
import { correctStock } from "@/server/stock/correct-stock";
import { listMovements } from "@/server/stock/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(stockContract, {
  movements: ({ query }) => listMovements(query),
  correct: ({ actor, body, now }) => correctStock({ actor, input: body, now }),
});
