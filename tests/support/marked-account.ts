/**
 * An account with rows in every table with personal data. Each personal text column contains its own marker, to be looked for in the
 * download and, after the deletion, in the database.
 */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { quizDayOf } from "@/lib/quiz/rules";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { columnsOf, personalTables } from "@/server/privacy/personal-data";
import { readPerson } from "@/server/privacy/read-person";
import { sql } from "@/tests/support/database";
import { createOrder, createPremiumCode, createProduct, createUser } from "./factories";

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const EMAIL = "mark-email@example.com";

/** Columns by which rows are found: they contain the account's address. */
const ADDRESSES = new Set([
  "users.email",
  "mails.recipient",
  "contact_messages.email",
  "stock_notices.email",
  "staff_invitations.email",
  "sign_in_codes.email",
  "premium_codes.bound_user_email",
]);

/** Columns that accept certain values only; CHECK orders_ship_name_is_whole joins the names. */
const FORMED: Record<string, string> = {
  "orders.ship_name": "mark-orders-ship_first_name mark-orders-ship_last_name",
  "orders.courier_tracking_number": "MARK-ORDERS-COURIER_TRACKING_NUMBER",
  "orders.tracking_alias": "MARK-ORDERS-TRACKING_ALIAS",
  "users.locale": "bn",
  "mails.kind": "order_placed",
  "sms_messages.recipient": "+8801799123456",
  "audit_entries.action": "updated",
};

/** Columns of passkeys: an authenticator app has none (CHECK second_factors_kind). */
const WITHOUT_VALUE = ["second_factors.credential_id"];

/** Rows of the account in every table that a person can have rows in. */
async function createRows(user: User): Promise<string> {
  const now = new Date();
  const { id: userId } = user;
  const own = { userId };
  const product = await createProduct();
  const { id: orderId } = await createOrder(user, [{ product }]);
  await db.order.update({ where: { id: orderId }, data: { paymentLinkKey: "x", paymentLinkEndsAt: now } });
  const attempt = await db.paymentAttempt.create({
    data: { orderId, tranId: randomUUID().slice(0, 30), amountPaisa: 1, status: "failed", decidedAt: now },
  });
  await db.case.create({
    data: { orderId, attemptId: attempt.id, kind: "late_payment", detail: "x", resolvedAt: now, resolution: "dismiss" },
  });
  await db.refund.create({ data: { orderId, amountPaisa: 1, reason: "goodwill", voidedAt: now } });
  const parcel = {
    courier: "steadfast",
    invoice: "x-1",
    amountToCollect: 1,
    weightGrams: 1,
    cancelledAt: now,
    endedAt: now,
  };
  const event = { courier: "steadfast", source: "webhook", name: "x", digest: randomUUID(), payload: "x" } as const;
  await db.parcel.create({ data: { orderId, ...parcel, events: { create: event } } });
  const endsAt = new Date(now.getTime() + 86_400_000);
  await db.blockedNumber.create({ data: { orderId, phoneDigits: "x", reason: "x", createdAt: now, endsAt } });
  await db.smsMessage.create({ data: { orderId, kind: "delivered", recipient: "+8801711111111", locale: "en" } });
  await createPremiumCode({ distributedToEmail: EMAIL, distributedAt: now, distributedToOrderId: orderId });
  await db.coupon.create({ data: { ...own, code: "x", codeKey: randomUUID(), kind: "fixed", amountPaisa: 1 } });
  const words = {
    productId: product.id,
    ...own,
    stars: 5,
    text: "x",
    authorName: "x",
    district: "Dhaka",
    writtenAt: now,
  };
  const review = await db.review.create({ data: words });
  await db.reviewReport.create({ data: { reviewId: review.id, ...own, reason: "x" } });
  await db.stockNotice.create({ data: { productId: product.id, email: EMAIL, tokenHash: "x" } });
  const message = { name: "x", email: EMAIL, subject: "x", message: "x" };
  const complaint = {
    number: "C2345ABCD",
    kind: "other",
    ...own,
    dueAt: now,
    closedAt: now,
    outcome: "settled",
  } as const;
  await db.contactMessage.create({
    data: { ...message, replies: { create: { text: "x" } }, complaint: { create: complaint } },
  });
  await db.session.create({ data: { ...own, refreshHash: randomUUID() } });
  await db.userToken.create({ data: { ...own, kind: "password_reset", hash: randomUUID(), expiresAt: now } });
  await db.contactAddress.create({ data: { ...own, email: "x", tokenHash: randomUUID(), expiresAt: now } });
  await db.emailChange.create({ data: { ...own, oldEmail: "x", newEmail: "y", expiresAt: now } });
  const address = { firstName: "x", lastName: "x", phone: "x", address: "x", area: "x", city: "x", zipCode: "x" };
  await db.savedAddress.create({ data: { ...own, ...address } });
  const inviter = await createUser({ role: "admin" });
  const invitation = { email: EMAIL, staffRole: "packer", invitedById: inviter.id, expiresAt: now } as const;
  await db.staffInvitation.create({ data: { ...invitation, tokenHash: randomUUID() } });
  await db.idempotencyKey.create({ data: { ...own, key: "x", requestHash: "x", orderId } });
  await db.mail.create({ data: { kind: "order_placed", recipient: EMAIL, isLimited: true, messageId: randomUUID() } });
  await db.signInCode.create({ data: { email: EMAIL, browserHash: randomUUID(), expiresAt: now } });
  await createFactors(userId, inviter.id);
  await createGame(userId);

  return orderId;
}

/** An authenticator app with everything around it. */
async function createFactors(userId: string, requestedById: string): Promise<void> {
  const now = new Date();
  await db.secondFactor.create({ data: { userId, kind: "totp", name: "x", secret: "x", lastStep: 1 } });
  await db.recoveryCode.create({ data: { userId, hash: randomUUID() } });
  await db.trustedBrowser.create({ data: { userId, tokenHash: randomUUID(), device: "x", expiresAt: now } });
  const challenge = { purpose: "second_factor", tokenHash: randomUUID(), webauthn: "x" } as const;
  await db.authChallenge.create({ data: { userId, ...challenge, expiresAt: now } });
  await db.factorReset.create({ data: { userId, requestedById, dueAt: now } });
}

async function createGame(userId: string): Promise<void> {
  const now = new Date();
  const topic = await db.quizTopic.create({ data: { name: "Atoms" } });
  const option = { position: 0, title: "Yes", isCorrect: true };
  const question = await db.quizQuestion.create({
    data: {
      topicId: topic.id,
      title: "Is it?",
      difficulty: "easy",
      questionType: "multiple_choice",
      options: { create: [option] },
    },
    include: { options: true },
  });
  const optionId = question.options[0]?.id ?? "";
  const quizDay = new Date(quizDayOf(now));
  const session = await db.quizSession.create({
    data: {
      userId,
      quizDay,
      totalQuestions: 1,
      startedAt: now,
      questions: { create: { position: 0, questionId: question.id } },
    },
  });
  const given = { optionId, correctOptionId: optionId, isCorrect: true, score: 10, streak: 1, timeMs: 1 };
  await db.quizAnswer.create({ data: { sessionId: session.id, questionId: question.id, ...given, answeredAt: now } });
  const figures = {
    answeredQuestions: 1,
    correctAnswers: 1,
    score: 10,
    currentStreak: 1,
    longestStreak: 1,
    totalTimeMs: 1,
  };
  await db.quizSession.update({
    where: { id: session.id },
    data: { ...figures, status: "completed", completedAt: now },
  });
}

type TextColumn = { table: string; column: string; type: string };

/** All text and JSON columns of the database, by `table.column`. */
async function textColumns(): Promise<Map<string, TextColumn>> {
  const rows = await sql<TextColumn>(
    `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND is_generated = 'NEVER' AND data_type IN ('text', 'character varying', 'jsonb')`,
  );

  return new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
}

/** Tables by model. */
function readTables(): Map<string, string> {
  const schema = readdirSync("prisma/models").map((file) => readFileSync(`prisma/models/${file}`, "utf8"));

  return new Map(
    [...schema.join("\n").matchAll(/^model (\w+) \{[\s\S]*?@@map\("(\w+)"\)/gm)].map(([, model = "", table = ""]) => [
      model,
      table,
    ]),
  );
}

export type Marked = {
  user: User;
  orderId: string;
  /** Markers of the columns with this use, by `table.column`. */
  markers: (...uses: ("personal" | "copy" | "secret" | "staff")[]) => Map<string, string>;
};

export async function createMarkedAccount(): Promise<Marked> {
  const user = await createUser({ email: EMAIL, isVerified: true });
  const orderId = await createRows(user);
  const known = await textColumns();
  const tables = readTables();
  const person = await readPerson(db, user.id);
  const used = new Map<string, { use: string; marker: string }>();
  for (const table of personalTables) {
    const name = tables.get(table.model) ?? "";
    const marked = columnsOf(table, "personal", "copy", "secret", "staff").flatMap((field) => {
      const column = snake(field);
      const found = known.get(`${name}.${column}`);
      const place = `${name}.${column}`;
      if (!found || table.model === "RateLimit" || WITHOUT_VALUE.includes(place)) return [];
      const marker = ADDRESSES.has(place) ? EMAIL : (FORMED[place] ?? `mark-${name}-${column}`);
      used.set(place, { use: table.columns[field]?.use ?? "", marker });
      const value = found.type === "jsonb" ? JSON.stringify({ full_name: { from: marker, to: null } }) : marker;

      return [{ column, value }];
    });
    if (marked.length === 0) continue;
    const delegate = (
      db as unknown as Record<string, { findMany: (options: object) => Promise<Record<string, unknown>[]> }>
    )[table.model[0]?.toLowerCase() + table.model.slice(1)];
    const [row] = (await delegate?.findMany({ where: table.of(person) })) ?? [];
    if (!row) throw new Error(`The marked account has no row of ${table.model}`);
    // A marked key is found by its account, which has one such row.
    const unmarked = (table.key ?? ["id"]).filter((name) => !marked.some(({ column }) => column === snake(name)));
    const key = unmarked.length > 0 ? unmarked : ["userId"];
    const sets = marked.map(({ column }, index) => `${column} = $${index + 1}`);
    const wheres = key.map((name, index) => `${snake(name)}::text = $${marked.length + index + 1}`);
    await sql(`UPDATE ${name} SET ${sets.join(", ")} WHERE ${wheres.join(" AND ")}`, [
      ...marked.map(({ value }) => value),
      ...key.map((field) => String(row[field])),
    ]);
  }

  return {
    user: await db.user.findUniqueOrThrow({ where: { id: user.id } }),
    orderId,
    markers: (...uses) =>
      new Map(
        [...used].flatMap(([place, { use, marker }]) => (uses.some((one) => one === use) ? [[place, marker]] : [])),
      ),
  };
}
