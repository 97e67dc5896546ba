/** Creates codes. Waiting orders get theirs in the same transaction, oldest first (D1.19). */
import type { CreateCodeInput, GenerateCodesInput, GeneratedCodes, PremiumCode } from "@/lib/premium-codes/schema";
import type { Actor, Can } from "@/server/actor";
import { recordAudits } from "@/server/audit/mutations";
import { type Tx, transaction } from "@/server/db";
import { allocateWaitingCodes } from "@/server/fulfilment/allocate-codes";
import { markCodesChanged } from "@/server/products/stock-levels";
import { requireExpiryAhead } from "./expiry";
import { newCode } from "./new-code";
import { toPremiumCode } from "./serialize";

/** Creates codes in the caller's transaction. Throws invalid for an expiry in the past. */
export async function insertCodes(
  tx: Tx,
  { actor, input, count, now }: { actor: Actor; input: CreateCodeInput; count: number; now: Date },
): Promise<PremiumCode[]> {
  requireExpiryAhead(input.expires_at ?? null, now);
  const made = await tx.premiumCode.createManyAndReturn({
    select: { id: true },
    data: Array.from({ length: count }, () => ({
      code: newCode(),
      isActive: input.is_active,
      purpose: input.purpose ?? "any_order",
      description: input.description ?? "",
      usageLimit: input.usage_limit ?? null,
      expiresAt: input.expires_at ?? null,
      createdAt: now,
    })),
  });
  const ids = made.map(({ id }) => id);
  await recordAudits(
    tx,
    ids.map((entityId) => ({ entity: "premium_code" as const, entityId, action: "created", actor, now })),
  );
  await allocateWaitingCodes(tx, { now });
  markCodesChanged(tx);
  const rows = await tx.premiumCode.findMany({
    where: { id: { in: ids } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });

  return rows.map(toPremiumCode);
}

/** Creates a code, which a waiting order may already have when this returns. */
export async function createCode(options: {
  actor: Can<"codes.edit">;
  input: CreateCodeInput;
  now: Date;
}): Promise<PremiumCode> {
  const [code] = await transaction((tx) => insertCodes(tx, { ...options, count: 1 }));
  if (!code) throw new Error("A code that was written could not be read");

  return code;
}

/** Creates `count` codes with the same properties. */
export async function generateCodes({
  actor,
  input,
  now,
}: {
  actor: Can<"codes.edit">;
  input: GenerateCodesInput;
  now: Date;
}): Promise<GeneratedCodes> {
  const { count, ...rest } = input;
  const codes = await transaction((tx) => insertCodes(tx, { actor, input: { ...rest, is_active: true }, count, now }));

  return { codes, count: codes.length };
}
