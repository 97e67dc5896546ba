/** Email contents: stored payloads, and user input (reliability B5). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OrderMailKind } from "@/lib/orders/schema";
import { DEFAULT_SHOP_FACTS, type ShopFacts } from "@/lib/settings/shop-facts";
import { db } from "@/server/db";
import { MAX_REFUSALS } from "@/server/mail/deliver";
import { type MailFacts, readPayload } from "@/server/mail/payloads";
import { renderMail } from "@/server/mail/render";
import { refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createOrder, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { deliverTo, enqueueTo, mailKinds, type SmtpServer, startSmtp } from "@/tests/support/smtp";

let smtp: SmtpServer;

beforeEach(async () => {
  await resetDatabase();
  smtp = await startSmtp();
});

afterEach(() => smtp.stop());

/** Replaces the only email's payload with one of another version. */
const storeOtherwise = (payload: object) => db.mail.updateMany({ data: { payload } });

describe("a stored payload", () => {
  it("that does not match its kind is given up with a reason", async () => {
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

  it("written by the first version of the shop is still sent", async () => {
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

  it("of a premium code may contain the full order, as in older versions", () => {
    const code = { orderId: "00000000-0000-4000-8000-000000000000", orderNumber: "00000000", isOwnAddress: true };

    expect(readPayload("premium_code", { ...code, firstName: "Rahima", lines: [], totalPaisa: 0 })).toEqual(code);
  });
});

describe("an order email", () => {
  const facts: MailFacts<"order_paid"> = {
    orderId: "00000000-0000-4000-8000-000000000000",
    orderNumber: "00000000",
    trackingNumber: "ABCDEFGHJKLM",
    firstName: "Rahima",
    address: ["Rahima Khatun", "House 27, Road 5", "Dhanmondi, Dhaka 1205"],
    status: "pending",
    paymentMethod: "aamarpay",
    paymentStatus: "paid",
    lines: [
      { name: "পর্যায় সারণি: ১১৮টি মৌলের সম্পূর্ণ কার্ড সেট", quantity: 2, pricePaisa: 50_000, picture: "/pictures/set.png" },
      { name: "Stickers", quantity: 1, pricePaisa: 9_000, picture: "https://media.example/stickers.png" },
    ],
    way: { zone: "outside_dhaka", since: "2026-11-21T06:00:00.000Z", writtenAt: "2026-11-21T06:00:00.000Z" },
    deliveryChargePaisa: 12_000,
    totalPaisa: 121_000,
    payBy: "2026-11-22T06:00:00.000Z",
    isOwnAddress: true,
    premiumCode: { state: "ready", codes: [{ code: "CCAR-7KQM-3VXD-PN2H", description: "" }] },
  };
  const shop: ShopFacts = { ...DEFAULT_SHOP_FACTS, offered: ["aamarpay", "cash_on_delivery"] };
  const render = (kind: OrderMailKind, more: Partial<typeof facts> = {}, where = shop) =>
    renderMail(kind, { ...facts, ...more }, "en", where);
  const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

  it.each<[OrderMailKind, string]>([
    ["order_placed", "Track this order"],
    ["order_paid", "Open your order"],
    ["order_shipped", "Track this order"],
    ["order_delivered", "See your order"],
    ["order_cancelled", "Order again"],
    ["payment_failed", "Retry Payment"],
    ["order_in_cash", "Track this order"],
    ["order_online", "Track this order"],
    ["order_changed", "Track this order"],
    ["premium_code", "Open your order"],
  ])("%s has one button: %s", (kind, label) => {
    const { html, text } = render(kind);

    expect([...html.matchAll(/class="button"[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual([label]);
    expect(html).toMatch(/<div class="preview" style="display:none">[^<]{10,}<\/div>/);
    for (const href of links(html)) {
      expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
      if (href?.startsWith("http")) expect(text).toContain(href);
    }
  });

  it("uses different colours for success, pending and ended states", () => {
    const marks = (kind: OrderMailKind, more: Partial<typeof facts> = {}) =>
      /<td [^>]*class="status ([a-z]+)"/.exec(render(kind, more).html)?.[1];

    expect(marks("order_paid")).toBe("good");
    expect(marks("order_cancelled", { status: "cancelled" })).toBe("over");
    expect(marks("order_placed", { paymentStatus: "pending" })).toBe("waiting");
  });

  it("shows images by absolute URL, with size and name, and does not truncate long names", () => {
    const { html } = render("order_placed");

    expect(html).toContain(
      '<img src="http://127.0.0.1:3000/social/mail/pictures/set.png.jpg" alt="2 × পর্যায় সারণি: ১১৮টি মৌলের সম্পূর্ণ কার্ড সেট" width="56" height="56" ',
    );
    expect(html).toContain('<img src="https://media.example/stickers.png" alt="1 × Stickers" width="56" height="56" ');
  });

  it("shows order status, delivery date and address, in HTML and text", () => {
    for (const body of Object.values(render("order_paid")).slice(1)) {
      for (const words of ["Paid, packed next", "House 27, Road 5", "Dhanmondi, Dhaka 1205", "CCAR-7KQM-3VXD-PN2H"]) {
        expect(body).toContain(words);
      }
      expect(body).toMatch(/Delivery(?:<\/span><br>|: )At the latest \w{3} \d+ Nov/);
    }
    expect(render("order_placed", { paymentMethod: "cash_on_delivery", paymentStatus: "pending" }).text).toContain(
      "* Pay ৳1,210 to the courier",
    );
  });

  it("links unpaid customers to the payment page, with the deadline", () => {
    const { html, text } = render("order_placed", { paymentStatus: "pending" });

    expect(html).toMatch(/class="button" [^>]*href="[^"]+\/checkout\?order_id=[^"]+">Complete Payment</);
    expect(text).toContain("We'll hold it for you until 22 Nov 2026, 12:00.");
    expect(text).not.toContain("At the latest");
    expect(links(html)).toContain("http://127.0.0.1:3000/track/00000000-0000-4000-8000-000000000000");
  });

  it("asks for reviews of delivered products", () => {
    expect(links(render("order_delivered").html)).toContain("http://127.0.0.1:3000/my-reviews");
  });

  it("promises delivery on opening days", () => {
    const closed = { mon: null, tue: null, thu: null, fri: null, sat: null, sun: null };
    const { text } = render("order_paid", {}, { ...shop, opening: { ...closed, wed: "09:00-18:00" } });

    // The last Wednesday before the legal day, 1 December.
    expect(text).toContain("Delivery: At the latest Wed 25 Nov");
  });

  it("offers cash after a failed payment only if the shop accepts it", () => {
    expect(render("payment_failed").html).toContain(
      '/checkout?order_id=00000000-0000-4000-8000-000000000000">Or pay the courier',
    );
    expect(render("payment_failed", {}, DEFAULT_SHOP_FACTS).html).not.toContain("courier");
  });

  it("does not mention a parcel for an order without one", () => {
    const way = { zone: null, since: "2026-11-21T06:00:00.000Z", writtenAt: "2026-11-21T06:00:00.000Z" };
    const paid = render("order_paid", { way, address: undefined }).text;
    const placed = render("order_placed", { way, address: undefined, paymentStatus: "pending" }).text;

    expect(paid).toContain("* Paid, your code is in My Codes");
    expect(placed).toContain("You'll get your code as soon as your payment is confirmed.");
    const delivered = render("order_delivered", { way, address: undefined, status: "delivered" }).text;
    const failed = render("payment_failed", { way, address: undefined, paymentStatus: "failed" }).text;
    const nothingOfIt = /At the latest|parcel|We send|Tracking number|packed|Delivery charge|courier|Track this/;
    const free = { way, address: undefined, deliveryChargePaisa: 0, totalPaisa: 109_000 };
    for (const text of [paid, placed, delivered, failed]) expect(text).not.toMatch(/parcel|We send|courier|Track/);
    for (const kind of ["order_paid", "order_placed", "payment_failed"] as const) {
      expect(render(kind, free).text).not.toMatch(nothingOfIt);
    }
  });

  it("omits delivery details that an older shop version did not store", () => {
    const { text } = render("order_shipped", {
      way: undefined,
      address: undefined,
      lines: [{ name: "Cards", quantity: 1, pricePaisa: 100 }],
    });

    expect(text).not.toMatch(/At the latest|undefined|null|\*/);
    expect(text).toContain("Tracking number: ABCDEFGHJKLM");
  });

  it("shows the delivery address only to a verified account", async () => {
    const product = await createProduct({ imageUrl: "/pictures/set.png" });
    for (const isVerified of [true, false]) {
      const buyer = await createUser({ isVerified, email: isVerified ? "known@example.com" : "unknown@example.com" });
      await createOrder(buyer, [{ product }]);
    }
    await deliverTo(smtp);

    const to = (address: string) => smtp.mails.find(({ recipients }) => recipients[0] === address);
    expect(to("known@example.com")?.text).toContain("To: Rahima Khatun, House 27, Road 5, Dhanmondi, Dhaka");
    expect(to("unknown@example.com")?.text).not.toMatch(/Rahima|House 27|Dhanmondi/);
    expect(to("unknown@example.com")?.html).toContain("/social/mail/pictures/set.png.jpg");
  });
});

describe("user input", () => {
  it("is escaped in its own HTML elements, and unchanged in text", () => {
    const words = { name: "রহিমা\u2069 Khatun", subject: "Invoice", message: "Can I have one?\n5 > 4" };
    const { html, text } = renderMail(
      "contact_reply",
      { ...words, text: "Yes.", writtenAt: "2026-11-21T06:00:00.000Z", link: null },
      "en",
      DEFAULT_SHOP_FACTS,
    );

    for (const typed of ["Invoice", "Yes.", "রহিমা Khatun", "Can I have one?", "5 &gt; 4"]) {
      expect(html).toContain(`<bdi>${typed}</bdi>`);
    }
    expect(text).toContain("রহিমা Khatun wrote on 21 Nov 2026, 12:00:\n> Can I have one?\n> 5 > 4");
    expect(html + text).not.toMatch(/[\u2066-\u2069]/);
  });

  it("cannot inject headers or recipients", async () => {
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

  it("stays text even if validation missed it", async () => {
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
