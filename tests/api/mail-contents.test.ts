/** What mails are made of: payloads as they were stored, and what people typed (reliability B5). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { MAX_REFUSALS } from "@/server/mail/deliver";
import { readPayload } from "@/server/mail/payloads";
import { refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createProduct, createUser, orderBody } from "@/tests/support/factories";
import { deliverTo, enqueueTo, mailKinds, type SmtpServer, startSmtp } from "@/tests/support/smtp";

let smtp: SmtpServer;

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
});

afterEach(() => smtp.goDown());

/** Gives the only mail another payload, as a shop of another day would have stored it. */
const storeOtherwise = (payload: object) => db.mail.updateMany({ data: { payload } });

describe("a stored payload", () => {
  it("that does not fit its kind is given up with what is wrong, and nothing is sent", async () => {
    await enqueueTo("buyer@example.com");
    await storeOtherwise({
      orderId: "00000000-0000-4000-8000-000000000000",
      lines: [{ name: "Cards" }],
      firstName: "Rahima",
    });

    for (let attempt = 1; attempt <= MAX_REFUSALS; attempt += 1) {
      await db.mail.updateMany({ data: { nextAttemptAt: new Date(0) } });
      await deliverTo(smtp);
    }

    const mail = await db.mail.findFirstOrThrow();
    expect(smtp.mails).toEqual([]);
    expect(mail.failedAt).not.toBeNull();
    expect(mail.lastError).toMatch(
      /^The stored payload does not fit order_placed: orderNumber: .*lines\.0\.quantity: /,
    );
    expect(mail.lastError).not.toMatch(/Rahima|Cards/);
  });

  it("that the first version of the shop wrote is sent as ever", async () => {
    await enqueueTo("buyer@example.com");
    await storeOtherwise({
      orderId: "00000000-0000-4000-8000-000000000000",
      orderNumber: "00000000",
      trackingNumber: "ABCDEFGHJKLM",
      firstName: "Rahima",
      paymentMethod: "cash_on_delivery",
      paymentStatus: "pending",
      lines: [{ name: "Cards", quantity: 2, pricePaisa: 50_000 }],
      deliveryChargePaisa: 6_000,
      totalPaisa: 106_000,
      isOwnAddress: true,
    });
    await deliverTo(smtp);

    expect(smtp.mails.map(({ subject }) => subject)).toEqual(["Order 00000000 received"]);
  });

  it("of a premium code may carry the whole order, as it once did", () => {
    const code = { orderId: "00000000-0000-4000-8000-000000000000", orderNumber: "00000000", isOwnAddress: true };

    expect(readPayload("premium_code", { ...code, firstName: "Rahima", lines: [], totalPaisa: 0 })).toEqual(code);
  });
});

describe("what people typed", () => {
  it("begins no header and adds no recipient", async () => {
    const buyer = await createUser();
    const body = orderBody([{ product: await createProduct() }]);
    const withEmail = (email: string) =>
      refused("POST /orders", { as: buyer, body: { ...body, shipping_address: { ...body.shipping_address, email } } });

    const addresses = [
      "a@example.com\r\nBcc: victim@example.com",
      "a@example.com, b@example.com",
      '"e@attacker.com"@victim.com',
      "a＠example.com",
    ];
    for (const email of addresses) expect((await withEmail(email)).status).toBe(422);
    expect(await mailKinds()).toEqual([]);
  });

  it("stays text even when it got past the door", async () => {
    await enqueueTo("buyer@example.com", "Rahima\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>");
    await db.mail.create({
      data: {
        ...(await db.mail.findFirstOrThrow()),
        id: undefined,
        messageId: "<list@example.com>",
        recipient: "a@example.com,b@example.com",
        payload: {},
      } as never,
    });

    await deliverTo(smtp);

    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.recipients).toEqual(["buyer@example.com"]);
    expect(smtp.mails[0]?.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(smtp.mails[0]?.html).not.toContain("<script>");
  });
});
