/** Large request bodies: allowed clients, and concurrency (reliability B3). */
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase, sql } from "@/tests/support/database";
import { createAdmin, createUser } from "@/tests/support/factories";
import { call, refused, shopUrl, tryCall } from "@/tests/support/http";
import { formOf, plain } from "@/tests/support/pictures";

const MIB = 1024 * 1024;
const UPLOAD = "/api/v1/products/upload-image";

const { hostname, port, host } = new URL(shopUrl);
let open: Socket[] = [];

type Started = { socket: Socket; text: () => string };

/** Starts a request whose body is one byte shorter than its Content-Length. */
function begin(path: string, { token, length, sent = 0 }: { token?: string; length: number; sent?: number }): Started {
  let text = "";
  const socket = connect(Number(port), hostname);
  open.push(socket);
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    text += chunk.toString();
  });
  const bearer = token ? `Authorization: Bearer ${token}\r\n` : "";
  const type = "Content-Type: multipart/form-data; boundary=x";
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${bearer}${type}\r\nContent-Length: ${length}\r\n\r\n`);
  if (sent > 0) socket.write(Buffer.alloc(sent, "x"));

  return { socket, text: () => text };
}

const statusOf = ({ text }: Started) => Number(/^HTTP\/1\.1 (\d+)/.exec(text())?.[1] ?? 0);
const bodyOf = ({ text }: Started): unknown =>
  JSON.parse(
    text()
      .split("\r\n\r\n")[1]
      ?.replace(/^\w+\r\n|\r\n$/g, "") ?? "",
  );

beforeEach(resetDatabase);

afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});

describe("a large body", () => {
  it.each(["nobody", "a customer", "an ended session"])("from %s is rejected before it is read", async (who) => {
    const user = who === "a customer" ? await createUser() : await createAdmin();
    const token = who === "nobody" ? undefined : await bearerOf(user);
    if (who === "an ended session") await sql("UPDATE sessions SET revoked_at = now()");
    const small = await refused("POST /products/upload-image", { token, body: formOf(Buffer.from("x")) });
    const started = begin(UPLOAD, { length: 5 * MIB, ...(token ? { token } : {}) });

    await expect.poll(() => statusOf(started)).toBe(small.status);
    expect(small.status).toBe(who === "a customer" ? 403 : 401);
    await expect.poll(() => started.text()).toContain(small.data.detail);
    expect(bodyOf(started)).toEqual(small.data);
    if (small.status === 401) expect(started.text()).toMatch(/www-authenticate: Bearer/i);
  });

  it("is one of a few concurrent ones, without delaying small requests", async () => {
    const token = await bearerOf(await createAdmin());
    const held = Array.from({ length: 12 }, () => begin(UPLOAD, { token, length: 5 * MIB, sent: 1000 }));

    await expect.poll(() => held.filter((started) => statusOf(started) === 503).length).toBeGreaterThanOrEqual(2);
    const refused = held.find((started) => statusOf(started) === 503);
    expect(refused?.text()).toMatch(/retry-after: \d+/i);
    const picture = formOf(await plain().jpeg().toBuffer());
    expect((await call("POST /products/upload-image", { token, body: picture })).status).toBe(201);

    for (const { socket } of held) socket.destroy();
    const large = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.alloc(4 * MIB)]);
    const again = async () => (await tryCall("POST /products/upload-image", { token, body: formOf(large) })).status;
    await expect.poll(again).toBe(201);
  });

  it("to a route without a body is too large for every client", async () => {
    const token = await bearerOf(await createAdmin());
    const started = begin("/api/v1/products", { token, length: 5 * MIB });

    await expect.poll(() => statusOf(started)).toBe(413);
  });
});

describe("many slow bodies of normal size", () => {
  it("are evicted, and no small request is rejected", async () => {
    const held = Array.from({ length: 450 }, () =>
      begin("/api/v1/auth/login", { length: 100 * 1024, sent: 100 * 1024 - 1 }),
    );

    await expect
      .poll(() => held.filter((started) => statusOf(started) === 503).length, { timeout: 20_000 })
      .toBeGreaterThan(50);
    const body = { username: "a@example.com", password: "eight888" };
    const logIn = async () => (await tryCall("POST /auth/login", { body })).status;
    const statuses = await Promise.all(Array.from({ length: 20 }, logIn));

    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});
