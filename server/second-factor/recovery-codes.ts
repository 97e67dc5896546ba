/** Recovery codes: ten per account, shown once, 120 random bits each, stored as SHA-256 (ADR 092). */
import { randomBytes } from "node:crypto";
import { hashToken } from "@/server/auth/tokens";
import { db, type Tx } from "@/server/db";

const COUNT = 10;
const CODE_BYTES = 15;
/** Without letters that look like digits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 24 letters and digits of five bits each. */
function newCode(): string {
  const bits = [...randomBytes(CODE_BYTES)].map((byte) => byte.toString(2).padStart(8, "0")).join("");

  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join("");
}

const inGroups = (code: string) => (code.match(/.{4}/g) ?? []).join("-");

/** Replaces the account's codes. Returns the new ones, which are not stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ hash: hashToken(code), userId, createdAt: now })) });

  return codes.map(inGroups);
}

/** Uses a code. Only one of several concurrent calls returns true. */
export async function useRecoveryCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { hash: hashToken(code), userId, usedAt: null },
    data: { usedAt: now },
  });

  return count === 1;
}

export function countRecoveryCodes(userId: string): Promise<number> {
  return db.recoveryCode.count({ where: { userId, usedAt: null } });
}
