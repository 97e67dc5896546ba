/**
 * A second payment gateway, for tests only: a JSON API with bearer key, amounts in paisa, refunds and signed notices. Its protocol differs
 * from aamarPay's in every respect, so that the contract tests (tests/api/payment-gateways.test.ts) reveal hidden assumptions.
 */
import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const MERCHANT = "signed-merchant";
const KEY = "key-of-the-signed-gateway";

export type SignedPayment = {
  id: string;
  reference: string;
  merchant: string;
  status: "created" | "captured" | "declined" | "voided";
  amount: { minor: number; currency: string };
  links: { success: string; fail: string; cancel: string };
  refunded: number;
};

export function signatureOf(text: string, key: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);

  return JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}") as Record<string, unknown>;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

export async function startSignedGateway() {
  const payments = new Map<string, SignedPayment>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${KEY}`) return send(response, 401, { error: "wrong key" });
    const url = new URL(request.url ?? "/", "http://gateway.test");
    const [, , resource, reference = ""] = url.pathname.split("/");
    if (request.method === "POST" && resource === "payments") {
      const body = (await bodyOf(request)) as Pick<SignedPayment, "reference" | "amount" | "links">;
      const payment = { ...body, id: randomUUID(), merchant: MERCHANT, status: "created", refunded: 0 } as const;
      payments.set(body.reference, payment);
      return send(response, 201, { id: payment.id, checkout_url: `${baseUrl}/pay/${payment.id}` });
    }
    if (request.method === "POST" && resource === "refunds") {
      const { payment: id, minor } = (await bodyOf(request)) as { payment: string; minor: number };
      const payment = [...payments.values()].find((one) => one.id === id && one.status === "captured");
      if (!payment || payment.refunded + minor > payment.amount.minor) return send(response, 422, { error: "refused" });
      payment.refunded += minor;
      return send(response, 201, { id: randomUUID() });
    }
    const payment = payments.get(reference);
    return payment ? send(response, 200, payment) : send(response, 404, { error: "unknown reference" });
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    baseUrl,
    merchant: MERCHANT,
    key: KEY,
    payments,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
