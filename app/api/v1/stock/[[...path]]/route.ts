import { stockContract } from "@/lib/stock/contract";
import { can } from "@/server/actor";
import { implement } from "@/server/http/implement";
import { correctStock } from "@/server/stock/correct-stock";
import { listMovements } from "@/server/stock/queries";
import { setReorderPoint } from "@/server/stock/set-reorder-point";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(stockContract, {
  movements: ({ actor, query }) => listMovements(query, can(actor, "purchases.edit")),
  reorderPoint: ({ actor, params, body, now }) => setReorderPoint({ actor, id: params.id, input: body, now }),
  correct: ({ actor, body, now }) => correctStock({ actor, input: body, now }),
});
