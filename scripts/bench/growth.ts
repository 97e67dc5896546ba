/** Measures the same request on a small, a medium and a large store: CPU time of shop and database together. */
import { measureLoad, warmUp } from "./measure.ts";
import { type LoadRow, loadRows } from "./rows.ts";
import type { Bench, Measured, Stage, Values } from "./stage.ts";

/** The kernel counts CPU time in hundredths of a second: 1 % of a one-second run. */
const SECONDS = 1;
const ROUNDS = 3;

/** Takes the minimum of several runs per store. Alternates between stores, so that other load affects all of them. */
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

/** Starts a new shop for each store, so that only the stores differ. */
export async function measureGrowth({ scale, withShop }: Stage): Promise<Measured> {
  const values = await withShop(scale / 100, (small) =>
    withShop(scale / 10, (middling) => withShop(scale, (large) => measureStores([small, middling, large]))),
  );

  return { values };
}
