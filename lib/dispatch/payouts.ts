/** A courier's payment for several parcels, compared with what it collected. Amounts in paisa. Pure. */
import type { ParcelStatus } from "./parcel-status";

const PAISA = 100;

export type PaidParcel = {
  status: ParcelStatus;
  /** Whole taka, as booked. */
  amountToCollect: number;
  collectedPaisa: number | null;
  chargePaisa: number | null;
};

const withoutCash: readonly ParcelStatus[] = ["refused", "returning", "returned", "lost", "damaged"];

/** Cash that the courier was to collect. */
export const dueOf = ({ status, amountToCollect }: PaidParcel): number =>
  withoutCash.includes(status) ? 0 : amountToCollect * PAISA;

/** Cash that the courier has collected by its own report; without one, what was booked. */
export const collectedOf = (parcel: PaidParcel): number => parcel.collectedPaisa ?? dueOf(parcel);

export type PayoutSums = {
  collected: number;
  /** Null: the charge of a parcel is not known, so that only the difference of both amounts is. */
  charges: number | null;
  /** Amount paid, minus collected cash less charges; null if charges are not known. */
  difference: number | null;
};

export function sumPayout(totalPaisa: number, parcels: readonly PaidParcel[]): PayoutSums {
  const collected = parcels.reduce((sum, parcel) => sum + collectedOf(parcel), 0);
  const isKnown = parcels.every(({ chargePaisa }) => chargePaisa !== null);
  const charges = isKnown ? parcels.reduce((sum, { chargePaisa }) => sum + (chargePaisa ?? 0), 0) : null;

  return { collected, charges, difference: charges === null ? null : totalPaisa - (collected - charges) };
}
