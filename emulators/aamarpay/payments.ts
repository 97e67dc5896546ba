/** Payments opened by shops, in memory and, if configured, persisted to a file. */
import { randomBytes, randomInt } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export type Outcome = "pending" | "paid" | "failed" | "cancelled";
export type Means = "bkash" | "card";

export type Payment = {
  /** Part of the payer page's URL. */
  track: string;
  /** The shop's request, without its key. */
  fields: Record<string, string>;
  tranId: string;
  /** pg_txnid. */
  gatewayTransactionId: string;
  bankTransactionId: string;
  outcome: Outcome;
  means: Means;
  openedAt: string;
  decidedAt: string | null;
};

export type Payments = ReturnType<typeof createPayments>;

type Options = { file: string | null };

export function createPayments({ file }: Options) {
  const byTrack = new Map<string, Payment>(read(file).map((payment) => [payment.track, payment]));

  function save(): void {
    if (file) write(file, [...byTrack.values()]);
  }

  return {
    list: (): Payment[] => [...byTrack.values()].reverse(),
    byTrack: (track: string): Payment | undefined => byTrack.get(track),
    byTranId: (tranId: string): Payment | undefined =>
      [...byTrack.values()].find((payment) => payment.tranId === tranId),

    open(fields: Record<string, string>): Payment {
      const { signature_key: _, ...kept } = fields;
      const payment: Payment = {
        track: `AAM${Date.now()}${randomBytes(6).toString("hex")}`,
        fields: kept,
        tranId: fields.tran_id ?? "",
        gatewayTransactionId: `AAM${Date.now()}${randomInt(100_000, 999_999)}`,
        bankTransactionId: randomBytes(5).toString("hex").toUpperCase(),
        outcome: "pending",
        means: "bkash",
        openedAt: new Date().toISOString(),
        decidedAt: null,
      };
      byTrack.set(payment.track, payment);
      save();

      return payment;
    },

    decide(payment: Payment, outcome: Outcome, means: Means = payment.means): void {
      payment.outcome = outcome;
      payment.means = means;
      payment.decidedAt = outcome === "pending" ? null : new Date().toISOString();
      save();
    },

    clear(): void {
      byTrack.clear();
      save();
    },
  };
}

function read(file: string | null): Payment[] {
  try {
    return file ? (JSON.parse(readFileSync(file, "utf8")) as Payment[]) : [];
  } catch {
    // No file yet.
    return [];
  }
}

function write(file: string, payments: Payment[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // Write and rename, so that a kill leaves the old file intact.
  writeFileSync(`${file}.new`, JSON.stringify(payments));
  renameSync(`${file}.new`, file);
}
