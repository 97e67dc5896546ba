/**
 * Removes the buyer from their orders. Amounts, dates, goods and the district remain, as tax law requires of accounts (ADR 096). The
 * removal is an entry of each order's history.
 */
import { DELETED_NAME } from "@/lib/account/deletion";
import { recordAudits } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";

type Buyer = { userId: string; orderIds: readonly string[]; now: Date };

const [firstName = "", lastName = ""] = DELETED_NAME.split(" ");

/** The orders are locked and finished. */
export async function anonymiseOrders(tx: Tx, { userId, orderIds, now }: Buyer): Promise<void> {
  await tx.order.updateMany({
    where: { userId },
    data: {
      shipFirstName: firstName,
      shipLastName: lastName,
      shipName: DELETED_NAME,
      shipPhone: "",
      shipPhoneDigits: null,
      shipEmail: null,
      shipZipCode: null,
      courierNote: null,
      courierTrackingNumber: null,
      trackingAlias: null,
      networkHash: null,
      wideNetworkHash: null,
      browserHash: null,
      paymentLinkKey: null,
      paymentLinkEndsAt: null,
      linkAsksAdvance: false,
      callAgainAt: null,
      locale: "en",
      version: { increment: 1 },
    },
  });
  // An empty address means an order without a parcel (lib/orders/parcel).
  await tx.order.updateMany({
    where: { userId, shipAddress: { not: "" } },
    data: { shipAddress: "-", shipArea: "-" },
  });
  const actor = { type: "system" } as const;
  await recordAudits(
    tx,
    orderIds.map((entityId) => ({ entity: "order", entityId, action: "anonymised", actor, now })),
  );
}
