/** Embeddable emulator of MiMSMS and Alpha SMS: tests start it on a free port. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { controlFaults } from "../faults.ts";
import { readObject, send, sendJson } from "../http.ts";
import { serve } from "../serve.ts";
import { answerAlpha } from "./alpha.ts";
import { answerMim } from "./mimsms.ts";
import { type Accounts, createState, type State } from "./state.ts";

export type SmsEmulator = {
  /** Values for the shop's MIMSMS_URL and ALPHA_SMS_URL. */
  mimsmsUrl: string;
  alphaUrl: string;
  state: State;
  stop: () => Promise<void>;
};

/** Credentials of the only customer; examples, not of a real account. */
export const exampleAccounts: Accounts = {
  alpha: { apiKey: "example-alpha-key" },
  mimsms: { userName: "shop@example.com", apiKey: "example-mimsms-key" },
};

export async function startSmsEmulator({ port = 0, accounts = exampleAccounts } = {}): Promise<SmsEmulator> {
  const state = createState(accounts);
  const { origin, stop } = await serve(port, async (request, response, url) => {
    if (url.pathname === "/control/faults") return await controlFaults(state, request, response);
    if (url.pathname === "/control/messages") return await controlMessages(state, request, response);
    state.requests.push(`${request.method} ${url.pathname}`);
    const call = { state, request, response, url };
    if (!(await answerMim(call)) && !(await answerAlpha(call))) send(response, 404, "text/plain", "Not found");
  });

  return { mimsmsUrl: `${origin}/api/V2`, alphaUrl: origin, state, stop };
}

/** `POST /control/messages {"id","status"}`, and `GET`. Answers with all messages. */
async function controlMessages(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = request.method === "POST" ? await readObject(request) : {};
  const message = state.messages.find(({ id }) => id === body.id);
  if (message && body.status) message.status = String(body.status);
  sendJson(response, 200, { messages: state.messages });
}
