/** Settings of alerts by Telegram: the token is checked and never shown, the chat is one that the bot knows. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { exampleBotName, exampleChat, exampleToken } from "@/emulators/telegram/emulator.ts";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { speakLanguages } from "@/server/texts";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories";
import { emulator, sentTexts } from "@/tests/support/telegram";

const { state } = emulator;
const chat = { id: String(exampleChat.id), title: exampleChat.title };
let admin: User;

beforeAll(speakLanguages);

beforeEach(async () => {
  await resetDatabase();
  state.reset();
  admin = await createAdmin();
});

const body = (token?: string) => ({ credentials: (token === undefined ? {} : { token }) as Record<string, string> });
const save = (token?: string) => call("PUT /telegram/account", { as: admin, body: body(token) });
const refuse = (token?: string) => refused("PUT /telegram/account", { as: admin, body: body(token) });
const choose = (id = chat.id) => call("PUT /telegram/chat", { as: admin, body: { chat_id: id } });
const refuseChoice = (id: string) => refused("PUT /telegram/chat", { as: admin, body: { chat_id: id } });
const read = async () => (await call("GET /telegram/settings", { as: admin })).data;

it("stores an accepted token encrypted, and returns, logs and audits none", async () => {
  expect(await read()).toMatchObject({ account: { is_set_up: false }, chat: null, quiet_from: 22, quiet_to: 8 });
  const { data } = await save(exampleToken);
  expect(data.account).toMatchObject({ name: `@${exampleBotName}`, is_set_up: true, is_accepted: true });
  await save();
  await choose();
  const stored = [await db.telegramAccount.findMany(), await db.auditEntry.findMany({ select: { changes: true } })];
  expect(JSON.stringify([data, await read(), stored])).not.toContain(exampleToken.split(":")[1]);
  expect(JSON.stringify(stored)).toContain(exampleBotName);
});

it("refuses a missing and a rejected token, and saves nothing while Telegram does not answer", async () => {
  expect(await refuse()).toMatchObject({ status: 422 });
  expect(await refuse("1:wrong")).toMatchObject({ status: 409, data: { code: "credentials_rejected" } });
  expect(await refuse("no token")).toMatchObject({ status: 409, data: { code: "credentials_rejected" } });
  state.setFault("read", "html");
  expect(await refuse(exampleToken)).toMatchObject({ status: 502, data: { code: "provider_unreachable" } });
  expect(await db.telegramAccount.count()).toBe(0);
});

it("needs a bot for everything else", async () => {
  const code = { data: { code: "telegram_not_ready" } };
  expect(await refused("POST /telegram/chats", { as: admin })).toMatchObject(code);
  expect(await refused("POST /telegram/test", { as: admin })).toMatchObject(code);
  expect(await refused("PUT /telegram/settings", { as: admin, body: { kinds: [] } })).toMatchObject(code);
  expect(await refuseChoice(chat.id)).toMatchObject(code);
  await save(exampleToken);
  expect(await refused("POST /telegram/test", { as: admin })).toMatchObject(code);
});

it("finds chats, and stores one of them only", async () => {
  await save(exampleToken);
  expect((await call("POST /telegram/chats", { as: admin })).data).toEqual({ chats: [chat] });
  expect(await refuseChoice("1")).toMatchObject({ status: 409, data: { code: "chat_unknown" } });
  expect(await refuseChoice("x")).toMatchObject({ status: 422 });
  expect((await choose()).data.chat).toEqual({ ...chat, is_reachable: true });
  state.setFault("read", "webhook");
  expect(await refused("POST /telegram/chats", { as: admin })).toMatchObject({
    status: 409,
    data: { code: "bot_in_use" },
  });
});

it("sends a test message at once, and shows a chat that refuses it", async () => {
  await save(exampleToken);
  await choose();
  await call("POST /telegram/test", { as: admin });
  expect(sentTexts()).toEqual(["Test message of ChemCard AR. Alerts will arrive here."]);
  state.setFault("send", "kicked", 1);
  expect(await refused("POST /telegram/test", { as: admin })).toMatchObject({
    status: 409,
    data: { code: "chat_rejected", detail: expect.stringContaining("bot was kicked") },
  });
  expect((await read()).chat).toMatchObject({ is_reachable: false });
  await call("POST /telegram/test", { as: admin });
  expect((await read()).chat).toMatchObject({ is_reachable: true });
});

it("changes switches, quiet hours and language, and audits them", async () => {
  await save(exampleToken);
  const wanted = { kinds: ["low_stock", "new_order"], quiet_from: 0, quiet_to: 0, language: "bn" } as const;
  const { data } = await call("PUT /telegram/settings", { as: admin, body: { ...wanted, kinds: [...wanted.kinds] } });
  expect(data).toMatchObject({ ...wanted, kinds: ["new_order", "low_stock"] });
  const [entry] = await db.auditEntry.findMany({ orderBy: { createdAt: "desc" }, take: 1 });
  expect(entry?.changes).toMatchObject({
    telegramKinds: { to: "new_order,low_stock" },
    telegramQuietFrom: { from: 22, to: 0 },
  });
  for (const wrong of [{ quiet_from: 24 }, { kinds: ["login"] }, { language: "fr" }, { token: "x" }]) {
    expect(await refused("PUT /telegram/settings", { as: admin, body: wrong })).toMatchObject({ status: 422 });
  }
});

it("does not report orders placed while they were switched off", async () => {
  await save(exampleToken);
  await call("PUT /telegram/settings", { as: admin, body: { kinds: [] } });
  const past = new Date("2026-01-01");
  await db.telegramAccount.updateMany({ data: { toldUntil: past } });
  await call("PUT /telegram/settings", { as: admin, body: { kinds: ["low_stock"] } });
  expect(await db.telegramAccount.findFirst()).toMatchObject({ toldUntil: past });
  await call("PUT /telegram/settings", { as: admin, body: { kinds: ["new_order"] } });
  expect((await db.telegramAccount.findFirstOrThrow()).toldUntil.getTime()).toBeGreaterThan(past.getTime());
});

it("forgets the bot with its chat and waiting news; another bot needs a chat again", async () => {
  await save(exampleToken);
  await choose();
  await db.telegramAccount.updateMany({ data: { botName: "earlier_bot" } });
  expect((await save(exampleToken)).data.chat).toBeNull();
  await db.telegramNews.create({ data: { kind: "low_stock", subject: "x", createdAt: new Date() } });
  await call("DELETE /telegram/account", { as: admin });
  expect([await db.telegramAccount.count(), await db.telegramNews.count()]).toEqual([0, 0]);
  expect((await read()).account.is_set_up).toBe(false);
});
