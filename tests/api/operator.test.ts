/** The operator's commands at the server's shell. */
import { PassThrough } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { commands, WrongUse } from "@/scripts/operator/commands";
import { db } from "@/server/db";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createUser, PASSWORD } from "@/tests/support/factories";

const now = new Date("2026-11-22T10:00:00Z");

beforeEach(resetDatabase);

/** Simulates typed input, and captures the terminal's output. */
function terminalWith(typed: string, isTTY = false) {
  const input = Object.assign(new PassThrough(), { isTTY });
  input.end(typed);
  const output = new PassThrough({ encoding: "utf8" });

  return { input, output, shown: () => output.read() ?? "" };
}

function operate(name: string, args: string[], terminal = terminalWith("")): Promise<string> {
  const command = commands[name];
  if (!command) throw new Error(`There is no ${name}`);

  return command.run({ args, now, terminal });
}

const audit = () => db.auditEntry.findMany({ orderBy: { id: "asc" } });

describe("admin:create", () => {
  const owner = ["Owner@shop.example", "Shop Owner"];

  it("creates an account that signs in as an admin, and audits it", async () => {
    expect(await operate("admin:create", owner, terminalWith("a good password\n"))).toBe(
      "owner@shop.example is an admin (owner).",
    );

    const { data } = await call("POST /auth/login", {
      body: { username: "owner@shop.example", password: "a good password" },
    });
    const me = await call("GET /auth/me", { token: data.access_token });
    expect(me.data).toMatchObject({ role: "admin", full_name: "Shop Owner" });
    const [entry] = await audit();
    expect(entry).toMatchObject({
      action: "made_admin",
      actorType: "system",
      entityId: me.data.id,
      changes: { role: { from: null, to: "admin" } },
    });
  });

  it("creates other staff, and ends a suspension", async () => {
    const terminal = () => terminalWith("a good password\n");
    await operate("admin:create", [...owner, "packer"], terminal());
    const found = () => db.user.findUniqueOrThrow({ where: { email: "owner@shop.example" } });
    expect(await found()).toMatchObject({ role: "admin", staffRole: "packer" });

    await db.user.updateMany({ data: { suspendedAt: now } });
    await operate("admin:create", owner, terminal());
    expect(await found()).toMatchObject({ staffRole: "owner", suspendedAt: null });
    await expect(operate("admin:create", [...owner, "boss"], terminal())).rejects.toThrow(WrongUse);
  });

  it("hides typed passwords at a terminal, and prompts twice", async () => {
    const terminal = terminalWith("a good password\na good password\n", true);
    await operate("admin:create", owner, terminal);

    expect(terminal.shown()).toBe("New password (input is hidden): \nRepeat the password: \n");
  });

  it.each([
    ["without a password", "", false, "No password was entered."],
    ["with one that is too short", "short\n", false, /8 characters/],
    ["with two that differ", "a good password\nanother password\n", true, "The passwords do not match."],
    ["with an end after the first", "a good password\n", true, "No password was entered."],
  ])("rejects %s", async (_, typed, isTTY, sentence) => {
    await expect(operate("admin:create", owner, terminalWith(typed, isTTY))).rejects.toThrow(sentence);

    expect(await db.user.count()).toBe(0);
  });

  it("makes an existing account an admin with the new password, and ends its sessions and links", async () => {
    const user = await createUser();
    const { data } = await call("POST /auth/login", { body: { username: user.email, password: PASSWORD } });
    const link = {
      kind: "password_reset",
      userId: user.id,
      hash: "a link that was mailed",
      expiresAt: addDays(now, 1),
    } as const;
    await db.userToken.create({ data: link });
    await operate("admin:create", [user.email, "Shop Owner"], terminalWith("a good password\n"));

    await refused("GET /auth/me", { token: data.access_token });
    expect(await db.userToken.count({ where: { usedAt: null } })).toBe(0);
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ role: "admin" });
  });
});

describe("admin:role", () => {
  it("grants and revokes the role, and audits it", async () => {
    await createAdmin();
    const user = await createUser();
    await operate("admin:role", [user.email, "admin"]);
    await operate("admin:role", [user.email, "customer"]);

    expect((await db.user.findUnique({ where: { id: user.id } }))?.role).toBe("customer");
    expect(await audit()).toMatchObject([
      { action: "role_changed", actorType: "system", changes: { role: { from: "customer", to: "admin" } } },
      { action: "role_changed", actorType: "system", changes: { role: { from: "admin", to: "customer" } } },
    ]);
  });

  it("sets a staff role, `admin` meaning owner", async () => {
    await createAdmin();
    const user = await createUser();
    const staffRole = async () => (await db.user.findUnique({ where: { id: user.id } }))?.staffRole;

    expect(await operate("admin:role", [user.email, "packer"])).toBe(`${user.email} is an admin (packer).`);
    expect(await staffRole()).toBe("packer");
    await operate("admin:role", [user.email, "admin"]);
    expect(await staffRole()).toBe("owner");
    await operate("admin:role", [user.email, "customer"]);
    expect(await staffRole()).toBeNull();
    await expect(operate("admin:role", [user.email, "boss"])).rejects.toThrow(WrongUse);
  });

  it("keeps the role of the last owner", async () => {
    const admin = await createAdmin();

    await expect(operate("admin:role", [admin.email, "customer"])).rejects.toThrow(
      "The last owner cannot lose the role",
    );
  });
});

describe("sessions:end", () => {
  it("ends those of one account or of all", async () => {
    const users = [await createUser(), await createUser(), await createUser()];
    for (const { email } of users) await call("POST /auth/login", { body: { username: email, password: PASSWORD } });

    expect(await operate("sessions:end", [users[0]?.email ?? ""])).toBe("Sessions ended: 1.");
    expect(await operate("sessions:end", ["--everyone"])).toBe("Sessions ended: 2.");
    expect(await db.session.count({ where: { revokedAt: null } })).toBe(0);
    expect(await db.auditEntry.count({ where: { action: "signed_out_everywhere", actorType: "system" } })).toBe(2);
  });

  it("reports an unknown address", async () => {
    await expect(operate("sessions:end", ["nobody@shop.example"])).rejects.toThrow(
      "There is no account with the address nobody@shop.example.",
    );
  });
});

describe("quiz:load", () => {
  it("loads the question bank once, and reports an existing one", async () => {
    expect(await operate("quiz:load", [])).toMatch(/^Questions loaded: \d{3}\.$/);
    expect(await db.quizQuestion.count()).toBeGreaterThan(100);

    await expect(operate("quiz:load", [])).rejects.toThrow("nothing was loaded");
  });

  it("adds Bangla to an older bank, and keeps edited questions unchanged", async () => {
    await operate("quiz:load", []);
    const inBangla = () =>
      db.quizQuestion.findMany({ orderBy: { id: "asc" }, include: { topic: true, options: true } });
    const [own, ...others] = await inBangla();
    await db.quizOption.updateMany({ data: { titleBn: null } });
    await db.quizQuestion.updateMany({ data: { titleBn: null, explanationBn: null } });
    await db.quizTopic.updateMany({ data: { nameBn: null, descriptionBn: null } });
    await db.quizQuestion.update({ where: { id: own?.id ?? "" }, data: { title: "Mine" } });

    expect(await operate("quiz:load", [])).toBe(`Bangla added to existing questions: ${others.length}.`);

    const wordsOf = (rows: Awaited<ReturnType<typeof inBangla>>) =>
      rows.map(({ titleBn, explanationBn, topic, options }) => [
        ...[titleBn, explanationBn, topic.nameBn, topic.descriptionBn],
        ...options.map((option) => option.titleBn).sort(),
      ]);
    const [mine, ...filled] = await inBangla();
    expect(wordsOf(filled)).toEqual(wordsOf(others));
    expect(mine).toMatchObject({ titleBn: null, explanationBn: null });
  });
});

describe("mails:resend", () => {
  it("resends failed emails only", async () => {
    const mail = { kind: "order_placed", recipient: "a@example.com", attempts: 10 };
    const givenUp = { ...mail, messageId: "<1@shop>", failedAt: now, lastError: "550", nextAttemptAt: new Date(0) };
    await db.mail.create({ data: givenUp });
    await db.mail.create({ data: { ...mail, messageId: "<2@shop>", sentAt: now } });

    expect(await operate("mails:resend", [])).toBe("Failed emails that will be sent again: 1.");
    expect(await db.mail.findMany({ orderBy: { messageId: "asc" } })).toMatchObject([
      { failedAt: null, attempts: 0, nextAttemptAt: now, messageId: "<1@shop>" },
      { attempts: 10, sentAt: now },
    ]);
  });
});

it.each([
  ["admin:create", ["owner@shop.example"]],
  ["admin:create", ["owner@shop.example", "Shop", "Owner"]],
  ["admin:create", ["owner@shop.example", "Shop Owner", "packer", "more"]],
  ["admin:role", ["owner@shop.example", "boss"]],
  ["sessions:end", []],
  ["sessions:end", ["owner@shop.example", "other@shop.example"]],
  ["quiz:load", ["again"]],
])("%s prints the command name in use", async (name, args) => {
  await expect(operate(name, args)).rejects.toThrow(WrongUse);
});
