/** A value that parts of a page share, and hear of when it changes; components read it with `useStore`. */
export type Store<Value> = {
  /** What server-rendered HTML shows. */
  initial: Value;
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after each change. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;

  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);

      return () => listeners.delete(listener);
    },
  };
}
