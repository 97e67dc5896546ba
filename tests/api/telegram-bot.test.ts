/** The adapter for Telegram's Bot API against the emulator, with every fault (docs/providers.md). */
import { beforeEach, describe, expect, it } from "vitest";
import { exampleBotName, exampleChat, exampleToken, MOVED_TO } from "@/emulators/telegram/emulator.ts";
import { checkBot, findChats, sendText } from "@/server/adapters/telegram/telegram";
import { emulator } from "@/tests/support/telegram";

const { state } = emulator;
const bot = { baseUrl: emulator.url, token: exampleToken };
const away = { ...bot, baseUrl: "http://127.0.0.1:1" };
const message = { chatId: String(exampleChat.id), text: "#7K2M9QXA, ৳560 & <b>not</b> _markup_" };

beforeEach(() => state.reset());

describe("a message", () => {
  it("arrives once, unchanged", async () => {
    expect(await sendText(bot, message)).toEqual({ ok: true });
    expect(state.messages).toEqual([{ chatId: exampleChat.id, text: message.text }]);
  });

  it.each([
    ["http_500", "unreachable"],
    ["html", "unreachable"],
    ["html_after", "unreachable"],
    ["truncated_after", "unreachable"],
    ["own_error", "unreachable"],
    ["rate_limit", "busy"],
    ["unauthorized", "account"],
    ["blocked", "chat"],
    ["kicked", "chat"],
    ["chat_not_found", "chat"],
    ["no_rights", "chat"],
    ["moved", "moved"],
    ["too_long", "refused"],
  ] as const)("with the fault %s is %s", async (fault, problem) => {
    state.setFault("send", fault, 1);
    expect(await sendText(bot, message)).toMatchObject({ ok: false, problem });
    expect(state.messages).toHaveLength(fault.endsWith("_after") ? 1 : 0);
  });

  it.each(["hang", "hang_after"] as const)("with the fault %s is given up in time", async (fault) => {
    state.setFault("send", fault, 1);
    expect(await sendText(bot, message, { timeoutMs: 200 })).toMatchObject({ ok: false, problem: "unreachable" });
  });

  it("says how long to wait, and where the group has moved", async () => {
    state.setFault("send", "rate_limit", 1);
    expect(await sendText(bot, message)).toMatchObject({ problem: "busy", waitMs: 7_000 });
    state.setFault("send", "moved", 1);
    expect(await sendText(bot, message)).toMatchObject({ problem: "moved", chatId: String(MOVED_TO) });
    expect(await sendText(bot, { ...message, chatId: String(MOVED_TO) })).toEqual({ ok: true });
  });

  it("to an unknown chat, without text or too long is refused", async () => {
    expect(await sendText(bot, { ...message, chatId: "1" })).toMatchObject({ problem: "chat" });
    expect(await sendText(bot, { ...message, text: " " })).toMatchObject({ problem: "refused" });
    expect(await sendText(bot, { ...message, text: "a".repeat(4_097) })).toMatchObject({ problem: "refused" });
    expect(await sendText(away, message)).toMatchObject({ problem: "unreachable" });
  });
});

describe("a token", () => {
  it("is accepted with the name of its bot", async () => {
    expect(await checkBot(bot)).toEqual({ ok: true, name: exampleBotName });
  });

  it.each(["123:wrong", "wrong", "1:a/../../bot", "", `${exampleToken}/getMe?`])("%j is rejected", async (token) => {
    expect(await checkBot({ ...bot, token })).toMatchObject({ ok: false, problem: "account" });
  });

  it("that is not a token reaches no address", async () => {
    await checkBot({ ...bot, token: "1:a/../../control/faults" });
    expect(state.requests).toEqual([]);
  });

  it("is in no result, whatever happens", async () => {
    const results: unknown[] = [await checkBot(away), await sendText(away, message), await findChats(away)];
    for (const fault of state.faultNames.send.filter((name) => !name.startsWith("hang"))) {
      state.setFault("send", fault, 1);
      results.push(await sendText(bot, message));
    }
    for (const fault of state.faultNames.read.filter((name) => name !== "hang")) {
      state.setFault("read", fault, 1);
      results.push(await findChats(bot));
    }
    expect(JSON.stringify(results)).not.toContain(exampleToken.split(":")[1]);
  });
});

describe("chats", () => {
  it("are listed newest first, once, without those that the bot has left", async () => {
    state.meet({ id: -5, type: "group", title: "Packers" });
    state.meet({ id: -6, type: "group", title: "Left" });
    state.leave(-6);
    state.meet(exampleChat);
    expect(await findChats(bot)).toEqual({
      ok: true,
      chats: [
        { id: "424242", title: "Shop owner" },
        { id: "-5", title: "Packers" },
      ],
    });
    expect(await findChats(bot)).toMatchObject({ chats: [{}, {}] });
  });

  it.each([
    ["http_500", "unreachable"],
    ["html", "unreachable"],
    ["truncated", "unreachable"],
    ["rate_limit", "busy"],
    ["unauthorized", "account"],
    ["webhook", "webhook"],
  ] as const)("with the fault %s are %s", async (fault, problem) => {
    state.setFault("read", fault, 1);
    expect(await findChats(bot)).toMatchObject({ ok: false, problem });
  });
});
