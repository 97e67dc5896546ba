/** What is ticked in a list of the admin area. The browser keeps it until its tab is closed or its admin signs out. */
import { readClaims, readTokens } from "@/lib/auth/token-store";
import { storedValue } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";
import { createStore, type Store } from "@/lib/store";

export type Ticked = {
  id: string;
  /** Null where all that match were ticked and this one was never in sight. */
  name: string | null;
};

/** The ticked ones of one list. */
export type Ticks<Item extends Ticked> = {
  /** Empty until `read`: what the server draws. */
  items: Store<readonly Item[]>;
  /** What the page in sight lists, by its ids: a tick may be of another page. */
  inSight: Store<ReadonlySet<string>>;
  read: () => void;
  keep: (next: readonly Item[]) => void;
  /** Of what is gone from the list itself, deleted for example. */
  forget: (gone: ReadonlySet<string>) => void;
};

/** Which session the tokens of this browser are of: what is ticked in it ends with it. A hint: the server never believes it. */
const sessionMark = () => readClaims(readTokens().access).sid ?? null;

/**
 * @param list names the list among those of this browser
 * @param facts what each item has beside id and name; what an older shop kept without them is forgotten
 */
export function ticksOf<Item extends Ticked>(
  list: string,
  facts: readonly Exclude<keyof Item, keyof Ticked>[],
): Ticks<Item> {
  const isItem = (value: unknown): value is Item =>
    typeof value === "object" &&
    value !== null &&
    ["id", "name", ...facts].every((field) => field in value) &&
    "id" in value &&
    typeof value.id === "string";
  const kept = storedValue("session", `${storageKeys.ticked}.${list}`, (value) => {
    const { session, ticked } = (value ?? {}) as { session?: unknown; ticked?: unknown };
    // The next who signs in here may be somebody else.
    const isOurs = session === sessionMark();

    return isOurs && Array.isArray(ticked) && ticked.every(isItem) ? { session, ticked: ticked as Item[] } : null;
  });
  const items = createStore<readonly Item[]>([]);
  const keep = (next: readonly Item[]) => {
    kept.write({ session: sessionMark(), ticked: [...next] });
    items.set(next);
  };

  return {
    items,
    inSight: createStore<ReadonlySet<string>>(new Set()),
    read: () => items.set(kept.read()?.ticked ?? []),
    keep,
    forget: (gone) => keep(items.get().filter(({ id }) => !gone.has(id))),
  };
}

/** `isTicked` says whether these are ticked from now on; the others stay as they are. */
export function tick<Item extends Ticked>(
  ticked: readonly Item[],
  items: readonly Item[],
  isTicked: boolean,
): readonly Item[] {
  const ids = new Set(items.map(({ id }) => id));
  const others = ticked.filter(({ id }) => !ids.has(id));

  return isTicked ? [...others, ...items] : others;
}

/** The ticked ones, with what is known by now of those that are in sight. The same list where nothing is new. */
export function renewed<Item extends Ticked>(ticked: readonly Item[], inSight: readonly Item[]): readonly Item[] {
  const byId = new Map(inSight.map((item) => [item.id, item]));
  const isOld = (item: Item) => {
    const now = byId.get(item.id);
    return now !== undefined && JSON.stringify(now) !== JSON.stringify(item);
  };

  return ticked.some(isOld) ? ticked.map((item) => byId.get(item.id) ?? item) : ticked;
}
