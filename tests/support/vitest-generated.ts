/** Before the unit tests, however vitest was started: the generated client and the scripts of pages. */
import { ensureGenerated } from "../../scripts/lib/generate.ts";

export async function setup() {
  await ensureGenerated();
}
