/** Embeddable emulator of Steadfast and Pathao: tests start it on a free port. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readObject, send, sendJson } from "../http.ts";
import { answerPathao } from "./pathao.ts";
import { type Accounts, createState, faultNames, type State } from "./state.ts";
import { answerSteadfast } from "./steadfast.ts";

export type CourierEmulator = {
  /** Values for the shop's STEADFAST_URL and PATHAO_URL. */
  steadfastUrl: string;
  pathaoUrl: string;
  state: State;
  stop: () => Promise<void>;
};

/** Credentials of the only merchant; examples, not of a real account. */
export const exampleAccounts: Accounts = {
  steadfast: { apiKey: "example-api-key", secretKey: "example-secret-key" },
  pathao: { clientId: "example", clientSecret: "example-secret", username: "shop@example.com", password: "example-pw" },
};

export async function startCourierEmulator({ port = 0, accounts = exampleAccounts } = {}): Promise<CourierEmulator> {
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

  return { steadfastUrl: `${origin}/api/v1`, pathaoUrl: origin, state, stop };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://emulator");
  try {
    if (url.pathname.startsWith("/control/")) return await control(state, request, response, url);
    state.requests.push(`${request.method} ${url.pathname}`);
    const call = { state, request, response, url };
    if (!(await answerSteadfast(call)) && !(await answerPathao(call))) send(response, 404, "text/plain", "Not found");
  } catch (error) {
    const detail = error instanceof RangeError ? error.message : "The emulator failed";
    if (!response.headersSent) sendJson(response, error instanceof RangeError ? 422 : 500, { detail });
    else response.destroy();
  }
}

/** `POST /control/faults {"area","name","times"?}`, `POST /control/parcels {"id","status","returnStatus"?}`, `GET` of both. */
async function control(state: State, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const body = request.method === "POST" ? await readObject(request) : {};
  if (url.pathname === "/control/faults") {
    if (body.area) state.setFault(String(body.area), String(body.name), body.times ? Number(body.times) : null);
    return sendJson(response, 200, { names: faultNames });
  }
  const parcel = state.parcels.find(({ id }) => id === body.id);
  if (parcel && body.status) parcel.status = String(body.status);
  if (parcel && body.returnStatus) parcel.returnStatus = String(body.returnStatus);
  sendJson(response, 200, { parcels: state.parcels.map(({ fields: _, ...shown }) => shown) });
}
