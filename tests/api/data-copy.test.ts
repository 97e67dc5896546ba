/** Copy of one's data: the emailed link, and the archive (D9.74). */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import type { Order } from "@/lib/orders/schema";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { prepareDataCopy } from "@/server/privacy/data-request";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { createMarkedAccount } from "@/tests/support/marked-account";
import { filesIn } from "@/tests/support/zip";

beforeEach(resetDatabase);

const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";

/** The token that an email written at this time contains. */
async function tokenOf(user: User, createdAt = new Date()): Promise<string> {
  const mail = { id: "", recipient: user.email, orderId: null, createdAt, payload: { userId: user.id } };

  return tokenIn((await prepareDataCopy(mail)).link);
}

async function archiveOf(user: User): Promise<Map<string, string>> {
  const { bytes } = await call("POST /account/data-copy/file", { as: user, body: { token: await tokenOf(user) } });

  return filesIn(bytes);
}

describe("the link", () => {
  it("is emailed to the account's confirmed address, and recorded", async () => {
    const user = await createUser({ isVerified: true });
    await call("POST /account/data-copy", { as: user });

    const mails = await db.mail.findMany({ where: { kind: "data_copy" } });
    expect(mails).toMatchObject([{ recipient: user.email, payload: { userId: user.id } }]);
    expect(await db.auditEntry.count({ where: { action: "data_requested", entityId: user.id } })).toBe(1);
  });

  it("is refused while the address is unconfirmed: it may be a stranger's", async () => {
    const { data } = await refused("POST /account/data-copy", { as: await createUser() });

    expect(data.code).toBe("email_unconfirmed");
    expect(await db.mail.count()).toBe(0);
  });

  it("works for a day, for its account only, and unaltered only", async () => {
    const [user, other] = [await createUser({ isVerified: true }), await createUser({ isVerified: true })];
    const tokens = [
      await tokenOf(user, addDays(new Date(), -1)),
      await tokenOf(other),
      (await tokenOf(user)).replace(/^\d/, "9"),
      "x",
    ];

    for (const token of tokens) {
      const { status, data } = await refused("POST /account/data-copy/file", { as: user, body: { token } });
      expect([status, data.code]).toEqual([400, "invalid_token"]);
    }
    expect([...(await archiveOf(user)).keys()]).toContain("account.json");
  });

  it("needs a session", async () => {
    const token = await tokenOf(await createUser({ isVerified: true }));

    expect((await refused("POST /account/data-copy/file", { body: { token } })).status).toBe(401);
  });
});

describe("the archive", () => {
  it("contains every personal column that is not secret or about our staff, as JSON and as CSV", async () => {
    const { user, markers } = await createMarkedAccount();
    const files = await archiveOf(user);
    const all = (ending: string) =>
      [...files].flatMap(([name, text]) => (name.endsWith(ending) ? [text] : [])).join("\n");
    const [json, csv] = [all(".json"), all(".csv")];

    const shown = markers("personal");
    expect(shown.size).toBeGreaterThan(40);
    for (const [place, marker] of shown) {
      expect(json, place).toContain(marker);
      expect(csv, place).toContain(marker);
    }
    for (const [place, marker] of markers("secret", "staff")) expect(json + csv, place).not.toContain(marker);
  });

  it("contains nothing about others", async () => {
    const { user } = await createMarkedAccount();
    await createUser({ email: "other@example.com", fullName: "Someone Else", isVerified: true });
    const text = [...(await archiveOf(user)).values()].join("\n");

    expect(text).not.toMatch(/Someone Else|other@example\.com|Test Buyer/);
  });

  it("does not name another person with a code of the same order, or the order of a code that staff gave away", async () => {
    const user = await createUser({ isVerified: true });
    const other = await createUser({ email: "friend@example.net", isVerified: true });
    const [own, theirs] = await Promise.all(
      [user, other].map(async (buyer) => createOrder(buyer, [{ product: await createProduct() }])),
    );
    const code = async (order: Order | undefined, buyer: User, bound: User) => {
      const sent = {
        distributedToOrderId: order?.id ?? null,
        distributedToEmail: buyer.email,
        distributedAt: new Date(),
      };
      return (await createPremiumCode({ ...sent, boundUserEmail: bound.email })).code;
    };
    const codes = [await code(own, user, user), await code(own, user, other), await code(theirs, other, user)];

    const files = await archiveOf(user);
    const rows = JSON.parse(files.get("premium-codes.json") ?? "[]") as Record<string, unknown>[];
    const seen = Object.fromEntries(
      rows.map((row) => [row.code, [row.bound_user_email, row.distributed_to_email, row.distributed_to_order_id]]),
    );
    expect(codes.map((one) => seen[one])).toEqual([
      [user.email, user.email, own?.id],
      ["Another address", user.email, own?.id],
      [user.email, "Another address", null],
    ]);
    const all = [...files.values()].join();
    expect(all).not.toContain(other.email);
    expect(all).not.toContain(theirs?.id);
  });

  it("does not contain the network of a stranger who asked for an email to its address", async () => {
    const user = await createUser({ isVerified: true });
    const headers = { "x-client-address": "203.0.113.77" };
    await call("POST /auth/forgot-password", { body: { email: user.email }, headers });
    const files = await archiveOf(user);

    expect(files.get("emails.json")).toContain("password_reset");
    expect([...files.values()].join("\n")).not.toContain("203.0.113.77");
  });

  it("does not contain what belongs to an unconfirmed address", async () => {
    const { user } = await createMarkedAccount();
    await db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: null } });
    const message = { name: "Their owner", email: user.email, subject: "Hello", message: "Hello" };
    await db.contactMessage.create({ data: message });
    const files = await archiveOf(user);

    expect([...files.keys()]).toContain("orders.json");
    expect([...files.keys()]).not.toContain("requests-for-news.json");
    expect([...files.keys()]).not.toContain("staff-invitations.json");
    expect([...files.values()].join("\n")).not.toContain("Their owner");
  });

  it("has amounts in taka, Bangla names, and no formulas in its tables", async () => {
    const { user } = await createMarkedAccount();
    await db.user.update({ where: { id: user.id }, data: { fullName: "রহিমা খাতুন" } });
    await db.savedAddress.updateMany({ data: { address: '=HYPERLINK("x")' } });
    const files = await archiveOf(user);
    const [order] = JSON.parse(files.get("orders.json") ?? "");

    expect(order.total_taka).toBe(560);
    expect(files.get("account.csv")?.startsWith("\uFEFF")).toBe(true);
    expect(files.get("account.csv")).toContain("রহিমা খাতুন");
    expect(files.get("addresses.csv")).toContain(`'=HYPERLINK`);
  });

  it("is read in batches: every row once", async () => {
    const user = await createUser({ isVerified: true });
    const rows = Array.from({ length: 1_203 }, (_, index) => ({
      entity: "user",
      entityId: user.id,
      action: "updated",
      actorType: "user" as const,
      actorId: user.id,
      requestId: null,
      count: index + 1,
    }));
    await db.auditEntry.createMany({ data: rows });
    const activity: { count: number; action: string }[] = JSON.parse(
      (await archiveOf(user)).get("activity.json") ?? "",
    );

    const counts = activity.filter(({ action }) => action === "updated").map(({ count }) => count);
    expect(counts.sort((a, b) => a - b)).toEqual(rows.map(({ count }) => count));
  });
});
