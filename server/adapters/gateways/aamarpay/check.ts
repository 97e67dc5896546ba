/** Queries the state of a transaction. Only this response counts; callbacks and notifications are untrusted. */
import { env } from "@/server/env";
import type { AamarpaySettings } from "@/server/env/aamarpay";
import { log } from "@/server/log";
import { exchange } from "../../exchange";
import { TIMEOUT_MS, type Transaction } from "../gateway";
import { isTranId } from "../tran-id";
import { emptyTransaction } from "../transaction";
import { readTransaction } from "./transaction";

type Connection = { gateway?: AamarpaySettings | null; timeoutMs?: number };

/** Never throws. An id that cannot be ours is reported as unknown without a request. */
export async function checkTransaction(
  tranId: string,
  { gateway = env.aamarpay, timeoutMs = TIMEOUT_MS }: Connection = {},
): Promise<Transaction> {
  if (!isTranId(tranId)) return emptyTransaction("unknown_id");
  const transaction = gateway
    ? await ask(tranId, gateway, timeoutMs)
    : emptyTransaction("unreachable", "not_configured");
  if (transaction.state === "unreachable")
    log.warn({ tranId, problem: transaction.problem }, "aamarpay: payment check failed");

  return transaction;
}

async function ask(tranId: string, gateway: AamarpaySettings, timeoutMs: number): Promise<Transaction> {
  const url = new URL("/api/v1/trxcheck/request.php", gateway.baseUrl);
  const { storeId, signatureKey } = gateway;
  const query = { request_id: tranId, store_id: storeId, signature_key: signatureKey, type: "json" };
  url.search = String(new URLSearchParams(query));

  const answer = await exchange({ url, timeoutMs });
  if (answer.kind === "none") return emptyTransaction("unreachable", answer.problem);

  return answer.status === 200
    ? readTransaction(answer.text)
    : emptyTransaction("unreachable", `status_${answer.status}`);
}
