/** The gateway adapter against the emulator, under every fault of the protocol (reliability R7, R10). */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { faultNames } from "@/emulators/aamarpay/faults.ts";
import { paisa } from "@/lib/money";
import { checkTransaction } from "@/server/adapters/gateways/aamarpay/check";
import { initiatePayment } from "@/server/adapters/gateways/aamarpay/initiate";
import type { PaymentRequest } from "@/server/adapters/gateways/gateway";
import { newTranId } from "@/server/adapters/gateways/tran-id";
import { isRiskLevel } from "@/server/adapters/gateways/transaction";
import { mismatches } from "@/server/adapters/gateways/verify";
import { gateway, resetGateway } from "@/tests/support/gateway";

const { lines } = vi.hoisted(() => ({ lines: [] as string[] }));
vi.mock("@/server/log", async () => {
  const { pino } = await import("pino");
  return { log: pino({ level: "trace" }, { write: (line: string) => lines.push(line) }) };
});

const SHORT_MS = 400;

beforeEach(() => {
  resetGateway();
  lines.length = 0;
});

function paymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    tranId: newTranId(),
    amount: paisa(106_000),
    description: "Order 1A2B3C4D",
    customer: {
      name: 'রহিমা "Rina" খাতুন',
      email: "rahima@example.com",
      phone: "01712-345678",
      address: "House 27,\r\nRoad 5",
      area: "",
      city: "Dhaka",
      postcode: null,
    },
    returnTo: {
      success: "http://127.0.0.1:3000/api/v1/payments/aamarpay/success?tran_id=x",
      fail: "http://127.0.0.1:3000/api/v1/payments/aamarpay/fail?tran_id=x",
      cancel: "http://127.0.0.1:3000/api/v1/payments/aamarpay/cancel?tran_id=x",
    },
    references: ["order-1"],
    ...changes,
  };
}

function allOutput(result: unknown): string {
  return `${lines.join("\n")}\n${JSON.stringify(result)}`;
}

function expectNoKey(result: unknown): void {
  for (const form of [gateway.signatureKey, encodeURIComponent(gateway.signatureKey), "never-to-be"]) {
    expect(allOutput(result)).not.toContain(form);
  }
}

/** A gateway with behaviour that the emulator's faults do not cover. */
async function withServer<T>(listener: RequestListener, work: (baseUrl: string) => Promise<T>): Promise<T> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function at(baseUrl: string) {
  return { gateway: { baseUrl, storeId: gateway.storeId, signatureKey: gateway.signatureKey } };
}

describe("opening a payment", () => {
  it("sends every field as non-empty text and returns the payment page's address", async () => {
    const request = paymentRequest();

    const result = await initiatePayment(request);

    const [payment] = gateway.payments.list();
    expect(result).toEqual({ ok: true, paymentUrl: `${gateway.baseUrl}/paynow.php?track=${payment?.track}` });
    expect(payment?.fields).toEqual({
      store_id: "test-shop",
      tran_id: request.tranId,
      amount: "1060.00",
      currency: "BDT",
      desc: "Order 1A2B3C4D",
      cus_name: 'রহিমা "Rina" খাতুন',
      cus_email: "rahima@example.com",
      cus_phone: "01712-345678",
      cus_add1: "House 27, Road 5",
      cus_add2: "N/A",
      cus_city: "Dhaka",
      cus_state: "Dhaka",
      cus_postcode: "N/A",
      cus_country: "Bangladesh",
      success_url: request.returnTo.success,
      fail_url: request.returnTo.fail,
      cancel_url: request.returnTo.cancel,
      opt_a: "order-1",
      opt_b: "N/A",
      opt_c: "N/A",
      opt_d: "N/A",
      type: "json",
    });
    expectNoKey(result);
  });

  const outcomes = {
    http_500: "unknown",
    hang: "unknown",
    huge_body: "unknown",
    html: "refused",
    truncated_json: "refused",
    redirect: "refused",
    result_false: "refused",
    bare_string: "refused",
    foreign_url: "refused",
  } as const;

  it("has an outcome for every fault of the emulator", () => {
    expect(Object.keys(outcomes).sort()).toEqual(faultNames.initiate.filter((name) => name !== "none").sort());
  });

  it.each(Object.entries(outcomes))("ends under fault %s: %s", async (fault, reason) => {
    gateway.faults.set({ initiate: fault });

    const result = await initiatePayment(paymentRequest(), { timeoutMs: SHORT_MS });

    expect(result).toMatchObject({ ok: false, reason, message: expect.any(String) });
    expect(lines).toHaveLength(1);
    expect(gateway.requests).toEqual(["POST /jsonpost.php"]);
    expectNoKey(result);
  });

  it("rejects a wrong key and returns the gateway's message", async () => {
    const wrong = { gateway: { ...at(gateway.baseUrl).gateway, signatureKey: "another-key-of-somebody" } };

    const result = await initiatePayment(paymentRequest(), wrong);

    expect(result).toMatchObject({ ok: false, reason: "refused" });
    expect(allOutput(result)).toContain("Invalid Signature Key");
    expect(allOutput(result)).not.toContain("another-key-of-somebody");
  });

  it("redacts a key that the gateway echoes", async () => {
    const echo: RequestListener = (request, response) => void request.pipe(response);

    const result = await withServer(echo, (baseUrl) => initiatePayment(paymentRequest(), at(baseUrl)));

    expect(result).toMatchObject({ ok: false, reason: "refused" });
    expectNoKey(result);
  });

  it("allows ten seconds for the whole response, not for each chunk", async () => {
    const drip: RequestListener = (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(timer));
    };

    const result = await withServer(drip, (baseUrl) =>
      initiatePayment(paymentRequest(), { ...at(baseUrl), timeoutMs: SHORT_MS }),
    );

    expect(result).toEqual({ ok: false, reason: "unknown", message: "No answer: timeout" });
  });

  it("reports an unknown outcome if the connection breaks or never opens", async () => {
    const broken: RequestListener = (_, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("{", () => response.destroy());
    };

    const results = [
      await withServer(broken, (baseUrl) => initiatePayment(paymentRequest(), at(baseUrl))),
      await initiatePayment(paymentRequest(), at("http://127.0.0.1:1")),
    ];

    for (const result of results) expect(result).toMatchObject({ ok: false, reason: "unknown" });
    expectNoKey(results);
  });

  it("rejects if no gateway is configured", async () => {
    expect(await initiatePayment(paymentRequest(), { gateway: null })).toMatchObject({ ok: false, reason: "refused" });
  });

  it.each([
    ["a transaction id that is too long", { tranId: "x".repeat(33) }],
    ["a transaction id with a blank", { tranId: "a b" }],
    ["nothing to pay", { amount: paisa(0) }],
    ["an address without an origin", { returnTo: { success: "/ok", fail: "/no", cancel: "/x" } }],
  ])("throws for %s without calling the gateway", async (_, changes) => {
    await expect(initiatePayment(paymentRequest(changes))).rejects.toThrow(RangeError);
    expect(gateway.requests).toEqual([]);
  });
});

async function openPayment(): Promise<string> {
  const request = paymentRequest();
  await initiatePayment(request);

  return request.tranId;
}

async function paidPayment(): Promise<string> {
  const tranId = await openPayment();
  const payment = gateway.payments.byTranId(tranId);
  if (payment) gateway.payments.decide(payment, "paid", "card");

  return tranId;
}

describe("the transaction check", () => {
  it.each(["paid", "failed", "pending", "cancelled"] as const)("recognises a payment that is %s", async (outcome) => {
    const tranId = await openPayment();
    const payment = gateway.payments.byTranId(tranId);
    if (payment) gateway.payments.decide(payment, outcome);

    const transaction = await checkTransaction(tranId);

    expect(transaction).toMatchObject({ state: outcome, tranId, storeId: "test-shop", currency: "BDT", problem: null });
    expectNoKey(transaction);
  });

  it("stores no personal data about the payer", async () => {
    const transaction = await checkTransaction(await paidPayment());

    expect(transaction).toEqual({
      state: "paid",
      problem: null,
      tranId: expect.any(String),
      storeId: "test-shop",
      currency: "BDT",
      amounts: ["amount", "amount_bdt", "amount_currency"].map((name) => ({ name, paisa: 106_000 })),
      gatewayTransactionId: expect.stringMatching(/^AAM\d+$/),
      bankTransactionId: expect.any(String),
      cardType: "DBBL-VISA",
      riskLevel: "0",
      riskTitle: "Safe",
    });
  });

  it("returns no payment for an id that was never opened, and makes no request for an invalid id", async () => {
    expect((await checkTransaction(newTranId())).state).toBe("unknown_id");
    expect((await checkTransaction("not ours/../x")).state).toBe("unknown_id");
    expect(gateway.requests).toEqual(["GET /api/v1/trxcheck/request.php"]);
  });

  const states = {
    hang: "unreachable",
    http_500: "unreachable",
    html: "unreachable",
    truncated_json: "unreachable",
    huge_body: "unreachable",
    redirect: "unreachable",
    empty: "unreachable",
    empty_object: "unknown_id",
    array_of_one: "paid",
    pending: "pending",
    other_status: "pending",
    wrong_amount: "paid",
    wrong_currency: "paid",
    wrong_store: "paid",
    wrong_tran_id: "paid",
    risky: "paid",
  } as const;

  it("has a state for every fault of the emulator", () => {
    expect(Object.keys(states).sort()).toEqual(faultNames.check.filter((name) => name !== "none").sort());
  });

  it.each(Object.entries(states))("ends under fault %s: %s", async (fault, state) => {
    const tranId = await paidPayment();
    gateway.faults.set({ check: fault });

    const transaction = await checkTransaction(tranId, { timeoutMs: SHORT_MS });

    expect(transaction.state).toBe(state);
    expect(isRiskLevel(transaction.riskLevel)).toBe(fault === "risky");
    expect(gateway.requests).toHaveLength(2);
    expectNoKey(transaction);
  });

  it.each([
    ["wrong_amount", ["amount"]],
    ["wrong_currency", ["currency"]],
    ["wrong_store", ["store_id"]],
    ["wrong_tran_id", ["tran_id"]],
    ["risky", []],
    ["none", []],
  ])("recognises our payment or rejects it under %s: %j", async (fault, differs) => {
    const tranId = await paidPayment();
    gateway.faults.set({ check: fault });

    const transaction = await checkTransaction(tranId);

    const expected = { tranId, storeId: gateway.storeId, amount: paisa(106_000) };
    expect(mismatches(transaction, expected)).toEqual(differs);
  });

  it("reports unreachable if the gateway is down or not configured", async () => {
    const away = await checkTransaction(newTranId(), at("http://127.0.0.1:1"));

    expect(away).toMatchObject({ state: "unreachable", problem: "connection" });
    expect((await checkTransaction(newTranId(), { gateway: null })).state).toBe("unreachable");
    expectNoKey(away);
  });
});
