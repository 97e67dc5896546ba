/** Global setup of the unit tests: generates the Prisma client and the inline scripts. */
import { ensureGenerated } from "../../scripts/lib/generate.ts";

export async function setup() {
  await ensureGenerated();
}
