import { premiumCodesContract } from "@/lib/premium-codes/contract";
import { implement } from "@/server/http/implement";
import { changeCodes } from "@/server/premium-codes/bulk";
import { createCode, generateCodes } from "@/server/premium-codes/create-codes";
import { exportCodes, exportSelectedCodes } from "@/server/premium-codes/export";
import { bindCode, removeCode, unbindCode, updateCode } from "@/server/premium-codes/mutations";
import {
  codeStats,
  getCode,
  listBatches,
  listCodes,
  listOwnCodes,
  selectCodes,
  validateCode,
} from "@/server/premium-codes/queries";
import { applyCode } from "@/server/premium-codes/use-code";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(premiumCodesContract, {
  create: ({ actor, body, now }) => createCode({ actor, input: body, now }),
  generate: ({ actor, body, now }) => generateCodes({ actor, input: body, now }),
  list: ({ query }) => listCodes(query),
  export: async ({ query, now }) => exportCodes(query, now),
  exportTicked: async ({ body, now }) => exportSelectedCodes(body.ids, now),
  selection: ({ query }) => selectCodes(query),
  stats: ({ now }) => codeStats(now),
  batches: async ({ now }) => ({ batches: await listBatches(now) }),
  mine: ({ actor, query }) => listOwnCodes(actor, query),
  get: ({ params }) => getCode(params.id),
  update: ({ actor, params, body, now }) => updateCode({ actor, id: params.id, changes: body, now }),
  remove: ({ actor, params, now }) => removeCode({ actor, id: params.id, now }),
  bulk: ({ actor, body, now }) => changeCodes({ actor, input: body, now }),
  bind: ({ actor, params, body, now }) => bindCode({ actor, id: params.id, email: body.user_email, now }),
  unbind: ({ actor, params, now }) => unbindCode({ actor, id: params.id, now }),
  use: ({ actor, params, now }) => applyCode({ actor, typed: params.code, now }),
  useTyped: ({ actor, body, now }) => applyCode({ actor, typed: body.code, now }),
  validate: ({ params, now }) => validateCode({ typed: params.code, now }),
  validateTyped: ({ body, now }) => validateCode({ typed: body.code, now }),
});
