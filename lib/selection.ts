/** Selection of items in an admin list, stored until the tab is closed or the admin signs out. */
import { readClaims, readTokens } from "@/lib/auth/token-store";
import { storedValue } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";
import { createStore, type Store } from "@/lib/store";

export type SelectedItem = {
  id: string;
  /** Null if the item was selected through "all that match" and never visible. */
  name: string | null;
};

/** The selection of one list. */
export type SelectionStore<Item extends SelectedItem> = {
  /** Selected items. Empty until `read`, to match the server-rendered page. */
  items: Store<readonly Item[]>;
  /** Ids on the visible page; selected items may also be on other pages. */
  inSight: Store<ReadonlySet<string>>;
  read: () => void;
  keep: (next: readonly Item[]) => void;
  /** Removes items that no longer exist. */
  forget: (gone: ReadonlySet<string>) => void;
};

/** Session id of the stored tokens: a selection ends with its session. The server does not verify it. */
const currentSessionId = () => readClaims(readTokens().access).sid ?? null;

/**
 * @param list name of the list in storage
 * @param facts required fields besides id and name; stored items of an older release without them are dropped
 */
export function createSelection<Item extends SelectedItem>(
  list: string,
  facts: readonly Exclude<keyof Item, keyof SelectedItem>[],
): SelectionStore<Item> {
  const isItem = (value: unknown): value is Item =>
    typeof value === "object" &&
    value !== null &&
    ["id", "name", ...facts].every((field) => field in value) &&
    "id" in value &&
    typeof value.id === "string";
  const kept = storedValue("session", `${storageKeys.selection}.${list}`, (value) => {
    const { session, ticked } = (value ?? {}) as { session?: unknown; ticked?: unknown };
    // The next user of this browser may be a different person.
    const isOurs = session === currentSessionId();

    return isOurs && Array.isArray(ticked) && ticked.every(isItem) ? { session, ticked: ticked as Item[] } : null;
  });
  const items = createStore<readonly Item[]>([]);
  const keep = (next: readonly Item[]) => {
    kept.write({ session: currentSessionId(), ticked: [...next] });
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

/** Selects or deselects items without changing others. */
export function applySelection<Item extends SelectedItem>(
  ticked: readonly Item[],
  items: readonly Item[],
  isTicked: boolean,
): readonly Item[] {
  const ids = new Set(items.map(({ id }) => id));
  const others = ticked.filter(({ id }) => !ids.has(id));

  return isTicked ? [...others, ...items] : others;
}

/** The selection, with updated data of visible items. Returns the same array if nothing has changed. */
export function refreshSelection<Item extends SelectedItem>(
  ticked: readonly Item[],
  inSight: readonly Item[],
): readonly Item[] {
  const byId = new Map(inSight.map((item) => [item.id, item]));
  const isOld = (item: Item) => {
    const now = byId.get(item.id);
    return now !== undefined && JSON.stringify(now) !== JSON.stringify(item);
  };

  return ticked.some(isOld) ? ticked.map((item) => byId.get(item.id) ?? item) : ticked;
}
