/** The emulator's gateway protocol, on which tests and `npm start` rely. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Emulator, startEmulator } from "@/emulators/aamarpay/emulator.ts";

const store = { storeId: "test-shop", signatureKey: "a-key-for-this-test" };
/** Server-to-server notifications that the shop receives. */
const heard: { path: string; type: string; body: string }[] = [];
const shop = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  heard.push({ path: request.url ?? "", type: request.headers["content-type"] ?? "", body });
  response.writeHead(303, { location: "/payment/success" }).end();
});

let emulator: Emulator;
let shopUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  emulator = await startEmulator({ ...store, ipnUrl: `${shopUrl}/ipn` });
});

afterAll(async () => {
  await emulator.stop();
  shop.close();
});

beforeEach(() => {
  emulator.faults.reset();
  emulator.payments.clear();
  heard.length = 0;
});

function fields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    store_id: store.storeId,
    signature_key: store.signatureKey,
    tran_id: "attempt-1",
    amount: "1060.00",
    currency: "BDT",
    desc: "<b>Order</b>",
    cus_name: 'Rahima "Rina" & Sons',
    cus_email: "rahima@example.com",
    cus_phone: "01712345678",
    success_url: `${shopUrl}/success?id=1&x="y"`,
    fail_url: `${shopUrl}/fail`,
    cancel_url: `${shopUrl}/cancel`,
    type: "json",
    ...changes,
  };
}

async function initiate(body: unknown): Promise<{ type: string; answer: Record<string, string> }> {
  const response = await fetch(`${emulator.baseUrl}/jsonpost.php`, { method: "POST", body: JSON.stringify(body) });

  return { type: response.headers.get("content-type") ?? "", answer: JSON.parse(await response.text()) };
}

async function open(): Promise<string> {
  const { answer } = await initiate(fields());

  return answer.payment_url ?? "";
}

async function choose(paymentUrl: string, choice: string): Promise<string> {
  const response = await fetch(paymentUrl, { method: "POST", body: new URLSearchParams({ choice }) });

  return response.text();
}

function outcome(): string | undefined {
  return emulator.payments.byTranId("attempt-1")?.outcome;
}

function control(method: string, resource: string, body: unknown) {
  return fetch(`${emulator.baseUrl}/control/${resource}`, { method, body: JSON.stringify(body) });
}

describe("opening a payment", () => {
  it("returns a string, as HTML", async () => {
    const { type, answer } = await initiate(fields());

    expect(type).toContain("text/html");
    expect(answer.result).toBe("true");
    expect(answer.payment_url).toMatch(new RegExp(`^${emulator.baseUrl}/paynow\\.php\\?track=AAM\\w+$`));
  });

  it.each([
    [{ signature_key: "wrong" }, "signature_key"],
    [{ store_id: "wrong" }, "store_id"],
    [{ tran_id: "x".repeat(33) }, "tran_id"],
    [{ amount: "1,060.00" }, "amount"],
    [{ amount: "0.00" }, "amount"],
    [{ currency: "USD" }, "currency"],
    [{ cus_phone: "" }, "cus_phone"],
    [{ success_url: "javascript:alert(1)" }, "url"],
  ])("rejects %j with a field and a message", async (changes, field) => {
    const { answer } = await initiate(fields(changes));

    expect(Object.keys(answer)).toEqual([field]);
  });

  it("rejects a repeated transaction id", async () => {
    await open();

    expect((await initiate(fields())).answer).toEqual({ tran_id: "Duplicate transaction id" });
  });
});

describe("the payer's page", () => {
  it("offers four ways, and escapes the shop's fields", async () => {
    const page = await (await fetch(await open())).text();

    for (const label of ["Pay with bKash", "Pay by card", "Fail", "Cancel"])
      expect(page).toContain(`>${label}</button>`);
    expect(page).toContain("&lt;b&gt;Order&lt;/b&gt;");
    expect(page).not.toContain("<b>Order");
    expect(page).not.toContain(store.signatureKey);
  });

  it.each([
    ["bkash", "paid", "/success?id=1&amp;x=&quot;y&quot;", "Successful", "bKash-bKash"],
    ["card", "paid", "/success?id=1&amp;x=&quot;y&quot;", "Successful", "DBBL-VISA"],
    ["fail", "failed", "/fail", "Failed", "bKash-bKash"],
  ])("%s returns by a self-submitting form", async (choice, decided, address, payStatus, cardType) => {
    const page = await choose(await open(), choice);

    expect(outcome()).toBe(decided);
    expect(page).toContain(`<form method="post" action="${shopUrl}${address}">`);
    expect(page).toContain(`name="pay_status" value="${payStatus}"`);
    expect(page).toContain(`name="card_type" value="${cardType}"`);
    expect(page).toContain('name="mer_txnid" value="attempt-1"');
    expect(page).toContain("document.forms[0].submit()");
  });

  it("cancels with a link, and closing the tab leaves the payment pending", async () => {
    const paymentUrl = await open();
    expect(outcome()).toBe("pending");

    expect(await choose(paymentUrl, "cancel")).toContain(`<a class="button" href="${shopUrl}/cancel">`);
    expect(outcome()).toBe("cancelled");
  });

  it("decides only once", async () => {
    const paymentUrl = await open();
    await choose(paymentUrl, "bkash");
    await choose(paymentUrl, "fail");

    expect(outcome()).toBe("paid");
  });

  it("has no other payments", async () => {
    expect((await fetch(`${emulator.baseUrl}/paynow.php?track=AAM1`)).status).toBe(404);
  });
});

describe("faulty callbacks", () => {
  it("are lost", async () => {
    emulator.faults.set({ callback: "lost" });

    expect(await choose(await open(), "bkash")).not.toContain("<form");
    expect(outcome()).toBe("paid");
  });

  it("are duplicated", async () => {
    emulator.faults.set({ callback: "doubled" });

    expect(await choose(await open(), "bkash")).toContain("/success");
    await expect.poll(() => heard.map(({ path: to }) => to.split("?")[0])).toEqual(["/success"]);
  });

  it("report failure after success", async () => {
    emulator.faults.set({ callback: "fail_after_success" });

    expect(await choose(await open(), "bkash")).toContain(`action="${shopUrl}/fail"`);
    expect(heard.map(({ path: to }) => to.split("?")[0])).toEqual(["/success"]);
    expect(outcome()).toBe("paid");
  });

  it("claim a success that the check does not confirm", async () => {
    emulator.faults.set({ callback: "success_unpaid" });

    expect(await choose(await open(), "bkash")).toContain('name="pay_status" value="Successful"');
    expect(outcome()).toBe("pending");
  });

  it.each([
    ["form", "application/x-www-form-urlencoded", "mer_txnid=attempt-1"],
    ["json", "application/json", '"mer_txnid":"attempt-1"'],
  ])("notify as %s", async (form, type, part) => {
    emulator.faults.set({ ipn: form });
    await choose(await open(), "bkash");

    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]).toMatchObject({ path: "/ipn", type, body: expect.stringContaining(part) });
  });
});

describe("the control endpoints", () => {
  it("enable a fault for n uses, reject unknown ones, and disable all", async () => {
    await control("POST", "faults", { initiate: "result_false", times: 1 });
    const answers = [(await initiate(fields())).answer, (await initiate(fields({ tran_id: "attempt-2" }))).answer];
    const unknown = await control("POST", "faults", { initiate: "explode" });
    await control("POST", "faults", { check: "html", ipn: "json" });
    await control("DELETE", "faults", {});

    expect(answers.map(({ result }) => result)).toEqual(["false", "true"]);
    expect(unknown.status).toBe(422);
    expect(emulator.faults.read()).toMatchObject({ initiate: "none", check: "none", ipn: "off" });
  });

  it("decide late, and notify the shop on request", async () => {
    await choose(await open(), "fail");
    const answer = await control("POST", "payments", { tran_id: "attempt-1", outcome: "paid", announce: true });

    expect(outcome()).toBe("paid");
    expect(await answer.json()).toMatchObject({ announced: { status: 303, location: "/payment/success" } });
    expect(heard).toHaveLength(1);
  });

  it("show switches and payments on a page", async () => {
    await open();
    await fetch(`${emulator.baseUrl}/admin/faults`, { method: "POST", body: new URLSearchParams({ check: "risky" }) });
    const page = await (await fetch(emulator.baseUrl)).text();

    expect(page).toContain("<option selected>risky</option>");
    expect(page).toContain("attempt-1");
  });
});

it("keep all state over a restart", async () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), "chemcard-emulator-"));
  const file = path.join(directory, "deep", "payments.json");
  const first = await startEmulator({ ...store, file });
  await fetch(`${first.baseUrl}/jsonpost.php`, { method: "POST", body: JSON.stringify(fields()) });
  await first.stop();

  const second = await startEmulator({ ...store, file });

  expect(second.payments.byTranId("attempt-1")).toMatchObject({ outcome: "pending", fields: { amount: "1060.00" } });
  await second.stop();
  rmSync(directory, { recursive: true });
});
