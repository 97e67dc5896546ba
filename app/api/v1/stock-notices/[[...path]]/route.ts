import { stockNoticesContract } from "@/lib/stock-notices/contract";
import { implement } from "@/server/http/implement";
import { confirmNotice, requestNotice, stopNotices } from "@/server/stock-notices/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(stockNoticesContract, {
  ask: ({ actor, body, now }) => requestNotice({ actor, input: body, now }),
  confirm: ({ body, now }) => confirmNotice({ token: body.token, now }),
  stop: ({ body, now }) => stopNotices({ token: body.token, now }),
});
