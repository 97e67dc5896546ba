/** /control/*: API for tests. Responds with JSON. */
import { readObject, sendJson } from "../http.ts";
import { announce } from "./callbacks.ts";
import type { Context, Handler } from "./context.ts";
import { faultNames } from "./faults.ts";
import { means } from "./gateway-fields.ts";
import type { Means, Outcome } from "./payments.ts";

const OUTCOMES: readonly string[] = ["pending", "paid", "failed", "cancelled"] satisfies Outcome[];

export const readFaults: Handler = (context, _request, response) => {
  sendJson(response, 200, { faults: context.faults.read(), names: faultNames });
};

/** `{"check": "http_500", "times": 1}`; without `times` it is permanent. */
export const setFaults: Handler = async (context, request, response) => {
  const { times, ...changes } = await readObject(request);
  context.faults.set(changes, Number.isSafeInteger(times) ? Number(times) : undefined);
  sendJson(response, 200, { faults: context.faults.read() });
};

export const resetFaults: Handler = (context, _request, response) => {
  context.faults.reset();
  sendJson(response, 200, { faults: context.faults.read() });
};

export const listPayments: Handler = (context, _request, response) => {
  sendJson(response, 200, { payments: context.payments.list() });
};

/**
 * `{"tran_id", "outcome", "means"?, "announce"?}` sets a payment's outcome without a browser, even if it has one already (late success). With `announce` the emulator also posts the return form to the shop.
 */
export const decidePayment: Handler = async (context, request, response) => {
  const body = await readObject(request);
  const payment = context.payments.byTranId(String(body.tran_id));
  if (!payment) return sendJson(response, 404, { detail: "Unknown payment" });
  if (!OUTCOMES.includes(String(body.outcome))) throw new RangeError(`outcome is one of ${OUTCOMES.join(", ")}`);

  const paidWith = String(body.means ?? payment.means);
  if (!(paidWith in means)) throw new RangeError("means is bkash or card");
  context.payments.decide(payment, body.outcome as Outcome, paidWith as Means);
  const announced = body.announce === true ? await announceByServer(context, payment.tranId) : null;
  sendJson(response, 200, { payment, announced });
};

/** Returns status and location of the shop's response. */
async function announceByServer(context: Context, tranId: string) {
  const payment = context.payments.byTranId(tranId);
  const back = payment ? await announce(context, payment) : null;
  if (!back) return null;
  const answer = await fetch(back.action, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(back.fields),
  });
  await answer.body?.cancel();

  return { status: answer.status, location: answer.headers.get("location") };
}
