/** Signing out removes the account's data from this browser, whether or not the server answers. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { login, logout } from "@/lib/account";
import * as storageKeys from "@/lib/storage-keys";

function fakeStorage(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const fetched = vi.fn<typeof fetch>();
let local: ReturnType<typeof fakeStorage>;
let session: ReturnType<typeof fakeStorage>;

beforeEach(() => {
  local = fakeStorage({
    [storageKeys.accessToken]: "a.b.c",
    [storageKeys.refreshToken]: "r",
    [storageKeys.cart]: "[]",
  });
  session = fakeStorage({ [storageKeys.checkoutDraft]: '{"userId":"1","fields":{"address":"House 7"}}' });
  vi.stubGlobal("window", { localStorage: local, sessionStorage: session });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it.each([
  ["answers", async () => new Response(null, { status: 204 }), false],
  ["is unreachable", () => Promise.reject(new TypeError("no network")), true],
])("if the server %s", async (_, answer, isPending) => {
  fetched.mockImplementation(answer);

  expect(await logout(false)).toBe(!isPending);

  expect([...session.kept]).toEqual([]);
  // A logout that did not arrive is repeated later.
  expect([...local.kept.keys()].sort()).toEqual([storageKeys.cart, ...(isPending ? [storageKeys.pendingLogout] : [])]);
});

it("keeps cart and settings although the answer clears all storage, and nothing else", async () => {
  for (const key of [storageKeys.theme, storageKeys.analytics, "left-by-a-script"]) local.setItem(key, `"${key}"`);
  fetched.mockImplementation(async () => {
    local.clear();
    session.clear();
    return new Response(null, { status: 204 });
  });

  await logout(false);

  expect([...local.kept].sort()).toEqual([
    [storageKeys.analytics, `"${storageKeys.analytics}"`],
    [storageKeys.cart, "[]"],
    [storageKeys.theme, `"${storageKeys.theme}"`],
  ]);
});

it("signing in is refused, with the reason, in a browser that blocks cookies", async () => {
  vi.stubGlobal("navigator", { cookieEnabled: false });

  const attempt = login({ email: "rahima@example.com", password: "eight888" });

  await expect(attempt).rejects.toMatchObject({ status: 403, code: "cookies_blocked" });
  expect(fetched).not.toHaveBeenCalled();
});
