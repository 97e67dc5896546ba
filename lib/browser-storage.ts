/**
 * What this browser keeps, each value under its own key (./storage-keys). Storage may be forbidden, full, or hold what another
 * version of the shop wrote: nothing here throws, and what cannot be kept is remembered for as long as the page lives.
 */
type Area = "local" | "session";

const memory = new Map<string, string>();

function storageOf(area: Area): Storage {
  return area === "local" ? window.localStorage : window.sessionStorage;
}

export function readText(area: Area, key: string): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;

  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. Returns whether the browser has done it. */
export function writeText(area: Area, key: string, text: string | null): boolean {
  memory.delete(key);
  try {
    if (text === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
    return true;
  } catch {
    if (text !== null) memory.set(key, text);
    return false;
  }
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The named texts of a stored object; anything else is left out. */
export function textsOf<Name extends string>(value: unknown, names: readonly Name[]): Partial<Record<Name, string>> {
  const fields = (value ?? {}) as Record<string, unknown>;
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = fields[name];
    if (typeof text === "string") texts[name] = text;
  }

  return texts;
}

type StoredValue<Value> = {
  read: () => Value | null;
  /** Reads it and removes it: something left for the next page. */
  take: () => Value | null;
  /** Returns whether the browser keeps it. */
  write: (value: Value) => boolean;
  remove: () => void;
};

/**
 * A value kept as JSON: in local storage for all tabs, in session storage until this one is closed. `parse` returns null for
 * anything that is not such a value, and does without zod (ADR 030).
 */
export function storedValue<Value>(
  area: Area,
  key: string,
  parse: (value: unknown) => Value | null,
): StoredValue<Value> {
  const read = () => parse(parseJson(readText(area, key)));
  const remove = () => void writeText(area, key, null);

  return {
    read,
    take: () => {
      const value = read();
      remove();
      return value;
    },
    write: (value) => writeText(area, key, JSON.stringify(value)),
    remove,
  };
}
