/** What the same request costs in a small, a middling and a large store: CPU time of the shop and the database together. */
import { measureLoad, warmUp } from "./measure.ts";
import { type LoadRow, loadRows } from "./rows.ts";
import type { Bench, Measured, Stage, Values } from "./stage.ts";

/** CPU time is counted in hundredths of a second: of one second's work that is one percent. */
const SECONDS = 1;
const ROUNDS = 3;

/** Taken in turns, so that what else the machine does meets all of them: the least of each is what the work costs. */
async function measureCosts(benches: readonly Bench[], row: LoadRow): Promise<number[]> {
  const costs = benches.map(() => Number.POSITIVE_INFINITY);
  for (const bench of benches) await warmUp(bench, row, SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, bench] of benches.entries()) {
      const { shopCpuMs, postgresCpuMs } = await measureLoad(bench, row, SECONDS);
      costs[place] = Math.min(costs[place] ?? Number.NaN, shopCpuMs + postgresCpuMs);
    }
  }

  return costs;
}

async function measureStores(benches: readonly Bench[]): Promise<Values> {
  const values: Values = {};
  for (const row of loadRows) {
    console.log(`    ${row.title} …`);
    const [small = Number.NaN, middling = Number.NaN, large = Number.NaN] = await measureCosts(benches, row);
    values[`growth ${row.name}`] = large / small;
    values[`growthAt10 ${row.name}`] = middling / small;
  }

  return values;
}

/** Each with a fresh shop, so that they differ in their stores alone. */
export async function measureGrowth({ scale, withShop }: Stage): Promise<Measured> {
  const values = await withShop(scale / 100, (small) =>
    withShop(scale / 10, (middling) => withShop(scale, (large) => measureStores([small, middling, large]))),
  );

  return { values };
}
