/** An observable value shared by parts of a page; components read it with `useStore`. */
export type Store<Value> = {
  /** Value during server rendering. */
  initial: Value;
  get: () => Value;
  set: (value: Value) => void;
  /** Calls the listener after each change. Returns the unsubscribe function. */
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
