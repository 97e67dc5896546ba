/** Premium codes: how they are written, and when one may be used (D1.27, D3.32, D3.33). Pure. */

/** No 0 O 1 I L: people read codes aloud and type them off a phone. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const CODE_PREFIX = "CCAR";

/** Characters after the prefix: about 59 bits, nobody guesses one. */
export const CODE_LENGTH = 12;

const GROUP = 4;
const COMPACT = new RegExp(`^${CODE_PREFIX}([${CODE_ALPHABET}]{${CODE_LENGTH}})$`);

/** `CCAR-7KQM-3VXD-PN2H` of the twelve characters after the prefix. */
export function formatCode(characters: string): string {
  return [CODE_PREFIX, ...(characters.match(new RegExp(`.{${GROUP}}`, "g")) ?? [])].join("-");
}

/** The stored form of a typed code: any case, with spaces, hyphens or neither. Null if it is not a code. */
export function normaliseCode(typed: string): string | null {
  const characters = COMPACT.exec(typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase())?.[1];

  return characters ? formatCode(characters) : null;
}

/** With fewer free codes than this it is time to make some: codes run out while nobody looks. */
export const FEW_FREE_CODES = 10;

/** Where the codes page says so, with the button that makes some. */
export const FEW_CODES_ID = "few-codes";

/** The batch that an order's one code is taken from: that of the first line whose product names one; null: any code (D9.22). */
export function codeBatchOf(products: readonly { deliversCode: string | null }[]): string | null {
  return products.find(({ deliversCode }) => deliversCode !== null)?.deliversCode ?? null;
}

export const EXPIRY_PASSED = "Expiry must be in the future. To stop a code now, deactivate it.";

/** Whether an expiry may be set: a code that is to end now is deactivated. One that has passed may stay as it is. */
export function maySetExpiry(expiresAt: Date | null, now: Date, before: Date | null = null): boolean {
  return expiresAt === null || expiresAt > now || expiresAt.getTime() === before?.getTime();
}

export const codeRefusals = ["inactive", "expired", "usage_limit_reached"] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

type CodeState = { isActive: boolean; expiresAt: Date | null; usageLimit: number | null; usedCount: number };

/** Why a code cannot be used at a moment; null when it can. */
export function codeRefusal(code: CodeState, now: Date): CodeRefusal | null {
  if (!code.isActive) return "inactive";
  if (code.expiresAt && code.expiresAt <= now) return "expired";
  if (code.usageLimit !== null && code.usedCount >= code.usageLimit) return "usage_limit_reached";

  return null;
}
