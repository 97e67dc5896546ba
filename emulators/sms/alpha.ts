/** Alpha SMS. Marks as in docs/providers.md: [C] confirmed by its own package or several clients, [1] one source, [?] a guess. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { finish, strikesBefore } from "../faults.ts";
import { readForm, sendJson } from "../http.ts";
import type { Fault, State } from "./state.ts";

type Call = { state: State; request: IncomingMessage; response: ServerResponse; url: URL };

/** [C] Numbers of errors, HTTP 200. Their texts: [?]. */
const errors: { [Name in Fault<"alphaSend">]?: [number, string] } = {
  parameter: [400, "Missing or invalid parameter"],
  server_error: [409, "Server error"],
  account_expired: [410, "Account expired"],
  sender_id: [413, "Invalid sender id"],
  number: [416, "No valid number found"],
  no_balance: [417, "Insufficient balance"],
  content: [420, "Content is not allowed"],
  // [1]
  first_recharge: [421, "You can only send to your own number until the first recharge"],
  unknown_code: [499, "Something new"],
};

const refuse = (response: ServerResponse, [error, msg]: readonly [number, string]) =>
  sendJson(response, 200, { error, msg });

/** Returns false for paths of others. */
export async function answerAlpha(call: Call): Promise<boolean> {
  const { state, request, response, url } = call;
  const route = `${request.method} ${url.pathname}`;
  if (route === "POST /sendsms") await sendSms(call);
  else if (!/^GET \/(?:user\/balance|report\/request\/\d+)\/?$/.test(route)) return false;
  else if (url.searchParams.get("api_key") !== state.accounts.alpha.apiKey) {
    refuse(response, [405, "Authorization required"]);
  } else await read(call, url.pathname);

  return true;
}

async function sendSms({ state, request, response }: Call): Promise<void> {
  const { api_key: key, to = "", msg = "", sender_id: sender } = await readForm(request);
  if (key !== state.accounts.alpha.apiKey) return refuse(response, [405, "Authorization required"]);
  const fault = state.nextFault("alphaSend");
  const error = errors[fault];
  if (error) return refuse(response, error);
  if (strikesBefore(fault)) return await finish(response, { fault, body: null });
  // [C] 01…, 8801… and +8801… are accepted.
  const [, number] = /^\+?(?:88)?(01[3-9]\d{8})$/.exec(to) ?? [];
  if (!number) return refuse(response, errors.number ?? [416, ""]);
  if (!msg) return refuse(response, [414, "Message is empty"]);
  if (Number(state.balance.alpha) <= 0) return refuse(response, errors.no_balance ?? [417, ""]);

  const { id } = state.accept("alpha", { number: `88${number}`, text: msg, sender: sender ?? null });
  // [C] sic
  const body = { error: 0, msg: "Request successfully submited", data: { request_id: Number(id) } };
  await finish(response, { fault, body, delayMs: state.delayMs });
}

async function read({ state, response }: Call, path: string): Promise<void> {
  const fault = state.nextFault("alphaRead");
  if (path.startsWith("/user/")) {
    const body = { error: 0, msg: "Success", data: { balance: state.balance.alpha } };
    return await finish(response, { fault, body });
  }
  const id = path.split("/")[3];
  const message = state.messages.find((one) => one.provider === "alpha" && one.id === id);
  // [?]
  if (!message) return refuse(response, [404, "Request not found"]);
  const recipients = [{ number: message.number, status: message.status, charge: "0.35" }];
  const data = { request_id: Number(id), request_status: "Complete", recipients };
  await finish(response, { fault, body: { error: 0, msg: "Success", data } });
}
