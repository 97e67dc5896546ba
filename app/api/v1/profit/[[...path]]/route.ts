import { profitContract } from "@/lib/profit/contract";
import { implement } from "@/server/http/implement";
import { exportProfit } from "@/server/profit/export";
import { listRates, setCourierCharge, setRate } from "@/server/profit/mutations";
import { getOrderProfit, readProfit } from "@/server/profit/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(profitContract, {
  report: ({ query }) => readProfit(query),
  export: async ({ query }) => exportProfit(query),
  ofOrder: ({ params }) => getOrderProfit(params.id),
  setCharge: ({ actor, params, body, now }) => setCourierCharge({ actor, id: params.id, charge: body.charge, now }),
  rates: async () => ({ rates: await listRates() }),
  setRate: ({ actor, body, now }) => setRate({ actor, ...body, now }),
  removeRate: ({ actor, params, now }) => setRate({ actor, ...params, value: null, now }),
});
