/**
 * Values stored in this browser, each under its own key (./storage-keys). Storage may be forbidden, full, or contain data of another
 * release: these functions never throw, and a value that cannot be stored lasts as long as the page.
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

/** Writes a text; null removes it. Returns whether the browser stored the change. */
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

/** Reads values now. Returns a function that writes back those that were removed meanwhile. */
export function rememberTexts(area: Area, keys: readonly string[]): () => void {
  const texts = keys.map((key) => [key, readText(area, key)] as const);

  return () => {
    for (const [key, text] of texts) if (text !== null && readText(area, key) === null) writeText(area, key, text);
  };
}

/** Removes everything stored for this tab. Values that storage did not accept end with the page. */
export function clearTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Storage is forbidden, so it is empty.
  }
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Reads the named text fields of a stored object, ignoring all others. */
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
  /** Reads and removes a value stored for the next page. */
  take: () => Value | null;
  /** Returns whether the browser stored the value. */
  write: (value: Value) => boolean;
  remove: () => void;
};

/**
 * A value stored as JSON: local storage is shared by all tabs, session storage lasts until the tab is closed. `parse` returns null for
 * invalid data, and works without zod (ADR 030).
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
