/** Premium codes: format and conditions of use (D1.27, D3.32, D3.33). Pure. */

/** Excludes 0 O 1 I L, because people read codes aloud and type them on a phone. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const CODE_PREFIX = "CCAR";

/** Number of characters after the prefix: about 59 bits, so codes cannot be guessed. */
export const CODE_LENGTH = 12;

const GROUP = 4;
const COMPACT = new RegExp(`^${CODE_PREFIX}([${CODE_ALPHABET}]{${CODE_LENGTH}})$`);

/** Formats the twelve characters after the prefix as `CCAR-7KQM-3VXD-PN2H`. */
export function formatCode(characters: string): string {
  return [CODE_PREFIX, ...(characters.match(new RegExp(`.{${GROUP}}`, "g")) ?? [])].join("-");
}

/** Stored form of a typed code, in any case, with spaces, hyphens or neither. Null if the text is not a code. */
export function normaliseCode(typed: string): string | null {
  const characters = COMPACT.exec(typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase())?.[1];

  return characters ? formatCode(characters) : null;
}

/** Number of free codes below which the shop is warned, because orders consume codes automatically. */
export const FEW_FREE_CODES = 10;

/** Anchor of the low-codes warning on the codes page, with the button for creating codes. */
export const FEW_CODES_ID = "few-codes";

/** Purposes of a code. Codes for products are grouped into batches by their description. */
export const codePurposes = ["any_order", "product", "reserved"] as const;
export type CodePurpose = (typeof codePurposes)[number];

type CodeLine = { codeBatch: string | null; quantity: number };

/** Number of units sold with a code from a batch. */
export type BatchUnits = { batch: string; units: number };

/** Number of codes that the lines sell per batch: one per unit (D9.22). Sorted by batch, for the lock order. */
export function codesSold(lines: readonly CodeLine[]): BatchUnits[] {
  const units = new Map<string, number>();
  for (const { codeBatch, quantity } of lines) {
    if (codeBatch !== null) units.set(codeBatch, (units.get(codeBatch) ?? 0) + quantity);
  }

  return [...units].map(([batch, units]) => ({ batch, units })).sort((a, b) => (a.batch < b.batch ? -1 : 1));
}

type OwnCode = { id: string; purpose: CodePurpose; description: string };

/** Missing codes of an order; `batch` null: the general code of an order whose lines sell none. */
export type MissingCodes = { batch: string | null; units: number };

/**
 * Compares an order's codes, oldest first, with those that its lines sell. Returns the missing codes and the ids of excess ones. An order
 * whose lines sell none gets one general code.
 */
export function compareCodes(lines: readonly CodeLine[], own: readonly OwnCode[]) {
  const sold = codesSold(lines);
  if (sold.length === 0) {
    const lacking: MissingCodes[] = own.length === 0 ? [{ batch: null, units: 1 }] : [];
    return { lacking, excess: [] as string[] };
  }

  const isSold = ({ purpose }: OwnCode) => purpose === "product";
  const had = sold.map(({ batch, units }) => {
    const ids = own.filter((code) => isSold(code) && code.description === batch).map(({ id }) => id);
    return { batch, kept: ids.slice(0, units), lacks: units - Math.min(units, ids.length) };
  });
  const kept = new Set(had.flatMap(({ kept }) => kept));
  const lacking: MissingCodes[] = had.flatMap(({ batch, lacks }) => (lacks > 0 ? [{ batch, units: lacks }] : []));

  return { lacking, excess: own.filter((code) => isSold(code) && !kept.has(code.id)).map(({ id }) => id) };
}

type LineCode = OwnCode & { isActive: boolean; isReserved: boolean };

/**
 * Compares the lines of a paid order before and after their change. `again`: ids of codes to activate, which an earlier change withdrew, one
 * per added unit without a newly reserved code; never more, because staff may have deactivated the others. `dropped`: ids of codes of batches
 * that no line sells any more. `own`: all of the order's codes, oldest first.
 */
export function codesOfChangedLines(lines: Record<"before" | "after", readonly CodeLine[]>, own: readonly LineCode[]) {
  const [before, after] = [codesSold(lines.before), codesSold(lines.after)];
  const ofBatch = (batch: string) => own.filter((code) => code.purpose === "product" && code.description === batch);
  const unitsBefore = new Map(before.map(({ batch, units }) => [batch, units]));
  const again = after.flatMap(({ batch, units }) => {
    const kept = ofBatch(batch).slice(0, units);
    const added = units - (unitsBefore.get(batch) ?? 0) - kept.filter(({ isReserved }) => isReserved).length;

    return added > 0 ? kept.filter(({ isActive }) => !isActive).slice(-added) : [];
  });
  const dropped = before.filter(({ batch }) => !after.some((sold) => sold.batch === batch));

  return {
    again: again.map(({ id }) => id),
    dropped: dropped.flatMap(({ batch }) => ofBatch(batch).map(({ id }) => id)),
  };
}

/** The first batch among the lines, from which the previous release gives an order one code (ADR 057). */
export function codeBatchOf(products: readonly { deliversCode: string | null }[]): string | null {
  return products.find(({ deliversCode }) => deliversCode !== null)?.deliversCode ?? null;
}

export const EXPIRY_PASSED = "Expiry must be in the future. To stop a code now, deactivate it.";

/** Checks whether an expiry may be set: it must be in the future or unchanged. A code is ended immediately by deactivating it. */
export function maySetExpiry(expiresAt: Date | null, now: Date, before: Date | null = null): boolean {
  return expiresAt === null || expiresAt > now || expiresAt.getTime() === before?.getTime();
}

export const codeRefusals = ["inactive", "expired", "usage_limit_reached"] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

type CodeState = { isActive: boolean; expiresAt: Date | null; usageLimit: number | null; usedCount: number };

/** Returns why a code cannot be used now; null if it can. */
export function codeRefusal(code: CodeState, now: Date): CodeRefusal | null {
  if (!code.isActive) return "inactive";
  if (code.expiresAt && code.expiresAt <= now) return "expired";
  if (code.usageLimit !== null && code.usedCount >= code.usageLimit) return "usage_limit_reached";

  return null;
}
