/** Values in browser storage, also if it is blocked. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearTab, storedValue, textsOf } from "@/lib/browser-storage";

const parse = (value: unknown) => (typeof value === "number" ? value : null);

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const local = fakeStorage();
const full = () => {
  throw new DOMException("Full", "QuotaExceededError");
};

beforeEach(() => vi.stubGlobal("window", { localStorage: local }));
afterEach(() => {
  vi.unstubAllGlobals();
  local.kept.clear();
});

describe("a stored value", () => {
  it("is read as written, and taken once", () => {
    const value = storedValue("local", "a", parse);

    expect(value.read()).toBeNull();
    expect(value.write(7)).toBe(true);
    expect([value.read(), value.take(), value.read()]).toEqual([7, 7, null]);
  });

  it.each(["", "{", '"7"', "[7]", "null"])("is null if storage contains %s", (text) => {
    local.kept.set("b", text);

    expect(storedValue("local", "b", parse).read()).toBeNull();
  });

  it("is kept in memory if storage is full, and written back once it is not", () => {
    const value = storedValue("local", "c", parse);
    value.write(1);
    vi.stubGlobal("window", { localStorage: { ...local, setItem: full } });

    expect(value.write(2)).toBe(false);
    expect(value.read()).toBe(2);

    vi.stubGlobal("window", { localStorage: local });
    expect(value.write(3)).toBe(true);
    expect([value.read(), local.kept.get("c")]).toEqual([3, "3"]);
  });

  it("is kept in memory if storage is blocked", () => {
    vi.stubGlobal("window", {
      get sessionStorage() {
        throw new DOMException("Forbidden", "SecurityError");
      },
    });
    const value = storedValue("session", "d", parse);

    expect(value.write(4)).toBe(false);
    expect([value.take(), value.read()]).toEqual([4, null]);
  });
});

it("of this tab is removed, and no other", () => {
  const session = { ...fakeStorage(), clear: vi.fn() };
  vi.stubGlobal("window", { localStorage: { ...local, clear: full }, sessionStorage: session });

  clearTab();

  expect(session.clear).toHaveBeenCalledOnce();
});

it("parsing stored text drops unknown fields", () => {
  expect(textsOf({ name: "Rahima", age: 7, city: "Dhaka" }, ["name", "age"])).toEqual({ name: "Rahima" });
  expect(textsOf("Rahima", ["name"])).toEqual({});
  expect(textsOf(null, ["name"])).toEqual({});
});
