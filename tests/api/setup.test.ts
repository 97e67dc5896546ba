/** Setup steps of a new shop, and the tests of mail server and gateway. */

import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { beforeEach, describe, expect, it } from "vitest";
import { exampleShop } from "@/lib/settings/examples";
import type { Actor, CanAll } from "@/server/actor";
import { aamarpay } from "@/server/adapters/gateways/aamarpay/gateway";
import { listAudit } from "@/server/audit/queries";
import { clearCache } from "@/server/cache";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { SETTINGS_ID } from "@/server/settings/mutations";
import { getSetup } from "@/server/setup/checklist";
import { testGateway } from "@/server/setup/test-gateway";
import { testMail } from "@/server/setup/test-mail";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { gateway, resetGateway } from "@/tests/support/gateway";
import { startSmtp } from "@/tests/support/smtp";

const smtp = await startSmtp({ refuses: (address) => address.startsWith("refused") });
const now = new Date();
let admin: User;

const actorOf = (user: User) => ({ ...user, type: "user", sessionId: "" }) as Actor as CanAll;

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  smtp.mails.length = 0;
  admin = await createAdmin();
});

const read = async () => (await call("GET /admin/setup", { as: admin })).data;
const reasonOf = async (step: string) => (await read()).open.find((open) => open.step === step)?.reason ?? null;
const set = async (data: Parameters<typeof db.storeSettings.update>[0]["data"]) => {
  await db.storeSettings.update({ where: { id: 1 }, data });
  clearCache();
};

describe("the setup steps", () => {
  it("are open while a value is missing, an example or untested, each with its reason", async () => {
    expect(await read()).toEqual({
      done: [],
      open: [
        { step: "company", reason: "example" },
        { step: "contact", reason: "example" },
        { step: "officer", reason: "missing" },
        { step: "support", reason: "example" },
        { step: "mail", reason: "not_configured" },
        { step: "gateway", reason: "not_tested" },
        { step: "backup", reason: "missing" },
        { step: "product", reason: "missing" },
        { step: "codes", reason: "missing" },
      ],
    });
    await set({ companyName: "", shopPhone: "", appListing: "" });
    expect([await reasonOf("company"), await reasonOf("contact")]).toEqual(["missing", "missing"]);
  });

  it("are completed one by one", async () => {
    const real = {
      company_name: "Rasayan Ltd",
      shop_phone: "09610-123456",
      shop_address: "7 Green Road",
      app_listing: "",
    };
    await call("PUT /settings/shop-contact", { as: admin, body: real });
    expect((await read()).done).toEqual(["company", "contact"]);
    await call("PUT /settings/shop-contact", { as: admin, body: { app_listing: exampleShop.app_listing } });
    expect(await reasonOf("company")).toBe("example");

    await call("PUT /settings/shop-contact", {
      as: admin,
      body: { app_listing: "", bin: "", tin: "", dbid: "EXAMPLE-1" },
    });
    expect(await reasonOf("company")).toBe("example");

    await call("PUT /settings/shop-contact", {
      as: admin,
      body: { complaint_officer: "Rahima", complaint_phone: "01700-000000" },
    });
    expect(await reasonOf("officer")).toBe("example");
    await call("PUT /settings/shop-contact", { as: admin, body: { complaint_phone: "" } });
    expect(await reasonOf("officer")).toBe(null);

    await createProduct({ isDraft: true });
    expect(await reasonOf("product")).toBe("missing");
    await createProduct();
    clearCache();
    await createPremiumCode();
    expect((await read()).done).toEqual(["contact", "officer", "product", "codes"]);
  });

  it("need no gateway once online payment is disabled", async () => {
    await db.paymentMethod.update({ where: { name: "aamarpay" }, data: { isEnabled: false } });

    expect(await reasonOf("gateway")).toBe(null);
  });

  it("are admin-only, and so are the tests", async () => {
    const as = await createUser();
    expect((await tryCall("GET /admin/setup", { as })).status).toBe(403);
    expect((await tryCall("POST /admin/setup/test-mail", { as })).status).toBe(403);
    expect((await tryCall("POST /admin/setup/test-gateway", { as })).status).toBe(403);
  });
});

describe("a test email", () => {
  const send = (smtpUrl: string | null = smtp.url, to = admin) =>
    testMail({ actor: actorOf(to), now, smtpUrl, totalMs: 700 });

  it("goes to the requesting admin, bypassing the outbox, and returns the server's reply", async () => {
    const result = await send();

    expect(result).toEqual({
      ok: true,
      message: `The mail server accepted the test email to ${admin.email}. Check that mailbox.`,
      reply: expect.stringMatching(/^250 /),
    });
    expect(smtp.mails.map(({ recipients, subject }) => [recipients, subject])).toEqual([
      [[admin.email], "Test email from ChemCard AR"],
    ]);
    expect(await db.mail.count()).toBe(0);
    expect(await db.storeSettings.findFirst()).toMatchObject({ mailTestedAt: now, mailTestOk: true });
    expect((await listAudit("settings", SETTINGS_ID)).at(-1)).toMatchObject({
      action: "mail_tested",
      actorId: admin.id,
    });
  });

  it("returns the server's rejection, without passwords", async () => {
    const refused = await createUser({ email: "refused@example.com", role: "admin" });
    expect(await send(smtp.url, refused)).toMatchObject({ ok: false, reply: expect.stringMatching(/No such mailbox/) });

    const withPassword = smtp.url.replace("smtp://", "smtp://shop:secret-word@");
    const result = await send(withPassword);
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/refused the sign-in/) });
    expect(JSON.stringify(result)).not.toContain("secret-word");
    expect(await db.storeSettings.findFirst()).toMatchObject({ mailTestOk: false });
  });

  it("times out if the server is down, silent or not configured", async () => {
    const mute = createServer(() => {}).listen(0, "127.0.0.1");
    await new Promise((resolve) => mute.once("listening", resolve));
    const { port } = mute.address() as AddressInfo;

    expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/did not answer in time/),
    });
    mute.close();
    expect(await send("smtp://127.0.0.1:1")).toMatchObject({
      ok: false,
      message: expect.stringMatching(/could not be reached/),
    });
    const { data } = await call("POST /admin/setup/test-mail", { as: admin });
    expect(data).toMatchObject({ ok: false, message: expect.stringMatching(/set SMTP_URL/) });
  });
});

describe("a gateway test", () => {
  const runGatewayTest = () => call("POST /admin/setup/test-gateway", { as: admin }).then(({ data }) => data);

  /** A payment attempt with a confirmed payment. */
  async function paidAttempt(tranId: string) {
    const order = await createOrder(await createUser(), [{ product: await createProduct(), quantity: 1 }]);
    await db.paymentAttempt.create({
      data: { orderId: order.id, tranId, amountPaisa: 100, status: "paid", gatewayTxnId: "AAM1", decidedAt: now },
    });
  }

  it("queries a transaction that does not exist, and creates no payment", async () => {
    expect(await runGatewayTest()).toEqual({
      ok: true,
      message: expect.stringMatching(/^The gateway responds\. /),
      reply: null,
    });

    expect(gateway.requests).toEqual([expect.stringContaining("/trxcheck/")]);
    expect(await db.paymentAttempt.count()).toBe(0);
    expect(await reasonOf("gateway")).toBe(null);
    expect((await listAudit("settings", SETTINGS_ID)).at(-1)?.action).toBe("gateway_tested");
  });

  it("warns of a wrong key if the gateway denies the query", async () => {
    await paidAttempt("never-heard-of");

    expect(await runGatewayTest()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/The store ID or key is wrong/),
    });
    // The gateway was reached: the payment may belong to another store.
    expect(await reasonOf("gateway")).toBe(null);
  });

  it("reports that the key is rejected", async () => {
    const refusing = createHttpServer((_, response) => response.writeHead(403).end()).listen(0, "127.0.0.1");
    await new Promise((resolve) => refusing.once("listening", resolve));
    const { port } = refusing.address() as AddressInfo;
    const other = { baseUrl: `http://127.0.0.1:${port}`, storeId: "test-shop", signatureKey: "wrong" };

    expect(await testGateway({ actor: actorOf(admin), now, gateway: aamarpay(other) })).toMatchObject({
      ok: false,
      message: "The gateway refuses the store ID or the key.",
    });
    expect(await reasonOf("gateway")).toBe("failed");
    refusing.close();
  });

  it.each(["http_500", "html", "truncated_json", "empty", "redirect"])("fails at %s", async (check) => {
    gateway.faults.set({ check });

    expect(await runGatewayTest()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/couldn't reach the gateway/),
    });
  });

  it("times out if the gateway hangs, and reports if none is configured", async () => {
    gateway.faults.set({ check: "hang" });
    const actor = actorOf(admin);

    expect(await testGateway({ actor, now, timeoutMs: 200 })).toMatchObject({
      ok: false,
      reply: "timeout",
    });
    expect(await testGateway({ actor, now, gateway: aamarpay(null) })).toMatchObject({ ok: false, reply: null });
    expect((await getSetup(now)).open).toContainEqual({ step: "gateway", reason: "failed" });
  });
});
