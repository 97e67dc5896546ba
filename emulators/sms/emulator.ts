/** Embeddable emulator of MiMSMS and Alpha SMS: tests start it on a free port. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readObject, send, sendJson } from "../http.ts";
import { answerAlpha } from "./alpha.ts";
import { answerMim } from "./mimsms.ts";
import { type Accounts, createState, faultNames, type State } from "./state.ts";

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
  const server = createServer((request, response) => void answer(state, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1" }, resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  return { mimsmsUrl: `${origin}/api/V2`, alphaUrl: origin, state, stop };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://emulator");
  try {
    if (url.pathname.startsWith("/control/")) return await control(state, request, response, url);
    state.requests.push(`${request.method} ${url.pathname}`);
    const call = { state, request, response, url };
    if (!(await answerMim(call)) && !(await answerAlpha(call))) send(response, 404, "text/plain", "Not found");
  } catch (error) {
    const detail = error instanceof RangeError ? error.message : "The emulator failed";
    if (!response.headersSent) sendJson(response, error instanceof RangeError ? 422 : 500, { detail });
    else response.destroy();
  }
}

/** `POST /control/faults {"area","name","times"?}`, `POST /control/messages {"id","status"}`, `GET` of both. */
async function control(state: State, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const body = request.method === "POST" ? await readObject(request) : {};
  if (url.pathname === "/control/faults") {
    if (body.area) state.setFault(String(body.area), String(body.name), body.times ? Number(body.times) : null);
    return sendJson(response, 200, { names: faultNames });
  }
  const message = state.messages.find(({ id }) => id === body.id);
  if (message && body.status) message.status = String(body.status);
  sendJson(response, 200, { messages: state.messages });
}
