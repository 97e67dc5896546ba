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

/** What a batch of codes is for. */
export const codePurposes = ["any_order", "product", "reserved"] as const;
export type CodePurpose = (typeof codePurposes)[number];

type CodeLine = { codeBatch: string | null; quantity: number };

/** Units of a batch. */
export type BatchUnits = { batch: string; units: number };

/** How many codes of which batch the lines of an order sell: one per unit (D9.22). By batch, as transactions lock them. */
export function codesSold(lines: readonly CodeLine[]): BatchUnits[] {
  const units = new Map<string, number>();
  for (const { codeBatch, quantity } of lines) {
    if (codeBatch !== null) units.set(codeBatch, (units.get(codeBatch) ?? 0) + quantity);
  }

  return [...units].map(([batch, units]) => ({ batch, units })).sort((a, b) => (a.batch < b.batch ? -1 : 1));
}

type OwnCode = { id: string; purpose: CodePurpose; description: string };

/** What an order still lacks; `batch` null: the one code of an order that sells none. */
export type Lacking = { batch: string | null; units: number };

/** Compares the codes that an order has, the oldest first, with those that its lines sell. An order that sells none gets one of any order. */
export function compareCodes(lines: readonly CodeLine[], own: readonly OwnCode[]) {
  const sold = codesSold(lines);
  if (sold.length === 0) {
    const lacking: Lacking[] = own.length === 0 ? [{ batch: null, units: 1 }] : [];
    return { lacking, excess: [] as string[] };
  }

  const isSold = ({ purpose }: OwnCode) => purpose === "product";
  const had = sold.map(({ batch, units }) => {
    const ids = own.filter((code) => isSold(code) && code.description === batch).map(({ id }) => id);
    return { batch, kept: ids.slice(0, units), lacks: units - Math.min(units, ids.length) };
  });
  const kept = new Set(had.flatMap(({ kept }) => kept));
  const lacking: Lacking[] = had.flatMap(({ batch, lacks }) => (lacks > 0 ? [{ batch, units: lacks }] : []));

  return { lacking, excess: own.filter((code) => isSold(code) && !kept.has(code.id)).map(({ id }) => id) };
}

/** The batch of the first line that names one: the release before gives an order one code of it (ADR 057). */
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
