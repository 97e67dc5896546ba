/** Embeddable emulator of Steadfast and Pathao: tests start it on a free port. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { controlFaults } from "../faults.ts";
import { readObject, send, sendJson } from "../http.ts";
import { serve } from "../serve.ts";
import { answerPathao } from "./pathao.ts";
import { type Accounts, createState, type Payout, type State } from "./state.ts";
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

type Options = {
  /** Default: a free one. */
  port?: number;
  accounts?: Accounts;
  /** Keeps parcels and payments across restarts. */
  file?: string | null;
};

export async function startCourierEmulator({
  port = 0,
  accounts = exampleAccounts,
  file = null,
}: Options = {}): Promise<CourierEmulator> {
  const state = createState(accounts);
  if (file && existsSync(file)) state.restore(JSON.parse(readFileSync(file, "utf8")));
  const keep = () => {
    if (file) writeFileSync(file, JSON.stringify({ parcels: state.parcels, payouts: state.payouts }));
  };
  const { origin, stop } = await serve(port, async (request, response, url) => {
    const control = controls[url.pathname];
    if (control) await control(state, request, response);
    else await answer(state, request, response, url);
    keep();
  });

  return { steadfastUrl: `${origin}/api/v1`, pathaoUrl: origin, state, stop };
}

type Control = (state: State, request: IncomingMessage, response: ServerResponse) => Promise<void>;

const controls: Record<string, Control> = {
  "/control/faults": controlFaults,
  "/control/parcels": controlParcels,
  "/control/payouts": controlPayouts,
};

async function answer(state: State, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  state.requests.push(`${request.method} ${url.pathname}`);
  const call = { state, request, response, url };
  if (!(await answerSteadfast(call)) && !(await answerPathao(call))) send(response, 404, "text/plain", "Not found");
}

/** `POST /control/parcels {"id","status","returnStatus"?}`, and `GET`. Answers with all parcels, without their buyers. */
async function controlParcels(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = request.method === "POST" ? await readObject(request) : {};
  const parcel = state.parcels.find(({ id }) => id === body.id);
  if (parcel && body.status) parcel.status = String(body.status);
  if (parcel && body.returnStatus) parcel.returnStatus = String(body.returnStatus);
  sendJson(response, 200, { parcels: state.parcels.map(({ fields: _, ...shown }) => shown) });
}

/** `POST /control/payouts {"id","total","charges"?,"isPrepared"?,"consignments":[{"id","charge"?}]}`, and `GET`. Answers with all payments. */
async function controlPayouts(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === "POST") state.payouts.unshift((await readObject(request)) as Payout);
  sendJson(response, 200, { payouts: state.payouts });
}
