/** Each bundle (routes, pages, instrumentation) and each hot reload has a copy of every module: what exists once is kept here. */
declare global {
  var chemcard: Map<string, unknown> | undefined;
}

/** The one `Value` of this name in the process, made by whichever copy asks first. */
export function once<Value>(name: string, create: () => Value): Value {
  globalThis.chemcard ??= new Map();
  if (!globalThis.chemcard.has(name)) globalThis.chemcard.set(name, create());

  return globalThis.chemcard.get(name) as Value;
}
