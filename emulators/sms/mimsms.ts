/** MiMSMS, API V2. Marks as in docs/providers.md: [C] confirmed by several clients, [1] one source, [?] a guess. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { finish, strikesBefore } from "../faults.ts";
import { readObject, sendJson } from "../http.ts";
import type { Fault, State } from "./state.ts";

const PREFIX = "/api/V2";

type Fields = Record<string, unknown>;
type Call = { state: State; response: ServerResponse };

/** [?] No list of codes is published: codes and texts are invented. */
const errors: { [Name in Fault<"mimsmsSend">]?: [string, string] } = {
  not_white_listed: ["401", "IP address is not whitelisted"],
  no_balance: ["207", "Insufficient balance"],
  own_error: ["500", "Internal error"],
};

const refuse = (response: ServerResponse, [statusCode, responseResult]: readonly [string, string]) =>
  sendJson(response, 200, { statusCode, status: "Failed", trxnId: "", responseResult });

/** Returns false for paths of others. */
export async function answerMim(call: Call & { request: IncomingMessage; url: URL }): Promise<boolean> {
  const { state, request, response, url } = call;
  const path = url.pathname.startsWith(PREFIX) ? url.pathname.slice(PREFIX.length) : "";
  const handle = { "/SMS": sendSms, "/DlrApi": report, "/BalanceCheck": balance }[path];
  if (!handle || request.method !== "POST") return false;
  const fields = await readObject(request);
  const { userName, apiKey } = state.accounts.mimsms;
  // [?]
  if (fields.userName !== userName || fields.apiKey !== apiKey)
    refuse(response, ["401", "Unauthorized: invalid API key"]);
  else await handle({ state, response }, fields);

  return true;
}

async function sendSms({ state, response }: Call, fields: Fields): Promise<void> {
  const fault = state.nextFault("mimsmsSend");
  const number = String(fields.mobileNumber ?? "");
  const error = errors[fault];
  if (error) return refuse(response, error);
  const isRefused = fault === "error_inside_200" || !/^8801[3-9]\d{8}$/.test(number);
  // [1] An error inside of a success.
  if (isRefused) return sendJson(response, 200, refusedNumber(number));
  // [?]
  if (fault === "no_tracking_id") return sendJson(response, 200, { statusCode: "200", status: "Success", trxnId: "1" });
  if (strikesBefore(fault)) return await finish(response, { fault, body: null });

  const text = String(fields.message ?? "");
  const { id } = state.accept("mimsms", { number, text, sender: String(fields.senderName ?? "") });
  const row = { mobNumber: number, trackingId: id, sms_Count: 1, lang_Type: "Text" };
  const body = { statusCode: "200", status: "Success", trxnId: "1", success_Data: [row], error_Data: [] };
  await finish(response, { fault, body, delayMs: state.delayMs });
}

function refusedNumber(failedNumbers: string): object {
  const row = { res_Code: "206", error: "Invalid mobile number", failedNumbers };

  return { statusCode: "200", status: "Success", trxnId: "1", success_Data: [], error_Data: [row] };
}

/** [1] */
async function report({ state, response }: Call, { trackingId, mobileNumber }: Fields): Promise<void> {
  const message = state.messages.find(({ provider, id }) => provider === "mimsms" && id === trackingId);
  // [?]
  if (!message || message.number !== mobileNumber) return refuse(response, ["404", "No record found"]);
  const body = { statusCode: "200", status: "Success", trackingId, dlrCode: "1", operatorStatus: message.status };
  await finish(response, { fault: state.nextFault("mimsmsRead"), body: { ...body, mobileNumber } });
}

/** [C] `expair_Date`, sic. */
async function balance({ state, response }: Call): Promise<void> {
  const data = [{ balance: state.balance.mimsms, expair_Date: "31-12-2027" }];
  await finish(response, {
    fault: state.nextFault("mimsmsRead"),
    body: { statusCode: "200", status: "Success", data },
  });
}
