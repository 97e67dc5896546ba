/** Demo codes: enough for the paid demo orders, and at least one in every other state. */
import { addDays } from "@/lib/dates";
import type { CodePurpose } from "@/lib/premium-codes/rules";
import type { Actor, CanAll } from "@/server/actor";
import { db } from "@/server/db";
import { createCode, generateCodes } from "@/server/premium-codes/create-codes";
import { bindCode } from "@/server/premium-codes/mutations";
import { applyCode } from "@/server/premium-codes/use-code";
import { CODE_BATCHES } from "./demo-product";

type DemoCodes = {
  /** Batch description; each batch is created once. */
  description: string;
  count: number;
  purpose?: CodePurpose;
  daysAgo: number;
  usageLimit?: number;
  /** Days from now; negative: expired. */
  expiresIn?: number;
  isActive?: boolean;
  /** Bound to the demo customer manually. */
  isBound?: boolean;
  uses?: number;
};

/** General codes, created before the first demo order. */
const stock: DemoCodes = { description: "Premium access, one month with your order", count: 22, daysAgo: 80 };

/** Batches sold by demo products. */
const sold: readonly DemoCodes[] = [
  { description: CODE_BATCHES.year, count: 30, daysAgo: 80, purpose: "product" },
  { description: CODE_BATCHES.month, count: 20, daysAgo: 80, purpose: "product" },
  { description: CODE_BATCHES.classroom, count: 12, daysAgo: 80, purpose: "product", usageLimit: 41 },
];

const others: readonly DemoCodes[] = [
  {
    description: "Science fair 2026, one month",
    count: 3,
    daysAgo: 12,
    purpose: "reserved",
    usageLimit: 30,
    expiresIn: 60,
  },
  {
    description: "Gift of the shop, one month",
    count: 1,
    daysAgo: 10,
    purpose: "reserved",
    usageLimit: 1,
    isBound: true,
    uses: 1,
  },
  { description: "Summer trial, two weeks", count: 2, daysAgo: 75, purpose: "reserved", expiresIn: -20 },
  { description: "Misprinted flyer", count: 1, daysAgo: 40, purpose: "reserved", isActive: false },
];

async function seedBatch(batch: DemoCodes, admin: CanAll, customer: Actor, now: Date): Promise<void> {
  const {
    description,
    purpose,
    count,
    daysAgo,
    usageLimit,
    expiresIn,
    isActive = true,
    isBound = false,
    uses = 0,
  } = batch;
  if (await db.premiumCode.findFirst({ where: { description } })) return;

  const at = addDays(now, -daysAgo);
  const input = {
    description,
    purpose,
    usage_limit: usageLimit,
    expires_at: expiresIn === undefined ? undefined : addDays(now, expiresIn),
  };
  if (isActive && count > 1) {
    await generateCodes({ actor: admin, input: { ...input, count }, now: at });
    return;
  }

  const made = await createCode({ actor: admin, input: { ...input, is_active: isActive }, now: at });
  if (isBound) await bindCode({ actor: admin, id: made.id, email: customer.email, now: at });
  for (let use = 0; use < uses; use += 1) await applyCode({ actor: customer, typed: made.code, now: at });
}

/** Must run before the demo orders: paid ones get these codes. */
export async function seedCodeStock(admin: CanAll, customer: Actor, now: Date): Promise<void> {
  for (const batch of [stock, ...sold]) await seedBatch(batch, admin, customer, now);
}

/** Runs after the demo orders. */
export async function seedOtherCodes(admin: CanAll, customer: Actor, now: Date): Promise<void> {
  for (const batch of others) await seedBatch(batch, admin, customer, now);
}
