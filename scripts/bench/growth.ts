/** What the same request costs in a small, a middling and a large store: CPU time of the shop and the database together. */
import { measureLoad } from "./measure.ts";
import { loadRows } from "./rows.ts";
import type { Bench, Measured, Stage, Values } from "./stage.ts";

const SECONDS = 3;

async function measureCosts(bench: Bench): Promise<Map<string, number>> {
  const costs = new Map<string, number>();
  for (const row of loadRows) {
    const { shopCpuMs, postgresCpuMs } = await measureLoad(bench, row, SECONDS);
    costs.set(row.name, shopCpuMs + postgresCpuMs);
  }

  return costs;
}

/** Each with a fresh shop, so that they differ in their stores alone. */
export async function measureGrowth({ scale, withShop }: Stage): Promise<Measured> {
  const small = await withShop(scale / 100, measureCosts);
  const middling = await withShop(scale / 10, measureCosts);
  const large = await withShop(scale, measureCosts);

  const values: Values = {};
  for (const { name } of loadRows) {
    const cost = small.get(name) ?? Number.NaN;
    values[`growth ${name}`] = (large.get(name) ?? Number.NaN) / cost;
    values[`growthAt10 ${name}`] = (middling.get(name) ?? Number.NaN) / cost;
  }

  return { values };
}
