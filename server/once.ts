/**
 * Process-wide singletons. Needed because every bundle (routes, pages, instrumentation) and every hot reload has its own copy of each
 * module.
 */
declare global {
  var chemcard: Map<string, unknown> | undefined;
}

/** Returns the singleton of this name; the first caller creates it. */
export function globalSingleton<Value>(name: string, create: () => Value): Value {
  globalThis.chemcard ??= new Map();
  if (!globalThis.chemcard.has(name)) globalThis.chemcard.set(name, create());

  return globalThis.chemcard.get(name) as Value;
}
