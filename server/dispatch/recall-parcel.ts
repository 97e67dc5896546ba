/** Asks couriers to bring parcels back. The parcel's status changes with the courier's own reports. */
import { courierNameOf, isBookingCourier } from "@/lib/dispatch/booking-couriers";
import type { Parcel } from "@/lib/dispatch/parcel-schema";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { connect } from "./courier-accounts";
import { mayRecall, toParcel } from "./parcels";

/** Read by the courier's staff. */
const REASON = "The shop has cancelled the order";

type Recalling = { actor: Can<"orders.edit">; id: string; now: Date };

/** Returns null for an unknown parcel. Throws conflict `not_recallable`, upstream `courier_unreachable`. */
export async function recallParcel({ actor, id, now }: Recalling): Promise<Parcel | null> {
  const parcel = await db.parcel.findUnique({ where: { id } });
  if (!parcel) return null;
  const { courier, consignmentId, invoice, orderId } = parcel;
  const name = courierNameOf(courier);
  const adapter = mayRecall(parcel) && isBookingCourier(courier) ? await connect(courier, now) : undefined;
  if (adapter === undefined || (adapter && !adapter.cancel)) {
    const said = t("{courier} cannot be asked to bring this parcel back.", { courier: name });
    throw new AppError("conflict", { said }, { reason: "not_recallable" });
  }
  const result = await adapter?.cancel?.({ consignmentId, invoice }, REASON);
  if (result?.ok) {
    await recordAudit(db, { entity: "order", entityId: orderId, action: "parcel_recalled", actor, now });

    return toParcel(parcel);
  }
  if (result?.problem === "refused") {
    const said = t("{courier} does not bring it back: {why}", { courier: name, why: result.message });
    throw new AppError("conflict", { said }, { reason: "not_recallable" });
  }
  const said = t("{courier} could not be asked just now. Please try again, or look in its panel.", { courier: name });
  throw new AppError("upstream", { said }, { reason: "courier_unreachable" });
}
