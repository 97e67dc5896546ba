/** Converts an admin's edit into column changes (spec 2): amounts in paisa, and a total that follows the delivery charge. Pure. */
import type { CouponKind } from "@/lib/coupons/schema";
import { toPaisa, toTaka } from "@/lib/money";
import type { AdminOrderChanges } from "./admin-schema";
import type { OrderChange } from "./change";
import type { PricedLine } from "./lines";
import { deliveryChargeOf, deliveryZone, type Tariff } from "./pricing";
import { isUnderWay } from "./rules";
import type { OrderStatus, PaymentStatus } from "./schema";

type EditedOrder = {
  totalPaisa: number;
  deliveryChargePaisa: number;
  discountPaisa: number;
  couponKind: CouponKind | null;
  trackingNumber?: string;
};

/** Whether a coupon pays for the whole delivery. */
const isDeliveryFreed = (order: EditedOrder) =>
  order.couponKind === "free_delivery" && order.discountPaisa === order.deliveryChargePaisa;

/** Whether staff set a total that is less than the delivery charge, such as that of a free replacement. */
export const isBelowCharge = (order: EditedOrder) =>
  order.totalPaisa < order.deliveryChargePaisa && !isDeliveryFreed(order);

/** Discount after an edit. A free-delivery coupon discounts exactly the delivery charge, or stays at zero if it discounted nothing. */
function discountAfter(order: EditedOrder, { delivery_charge: charge }: AdminOrderChanges): number | undefined {
  return charge !== undefined && isDeliveryFreed(order) ? toPaisa(charge) : undefined;
}

/** Total after an edit: follows the delivery charge unless the edit sets a total. The caller must reject a negative result. */
function totalAfter(order: EditedOrder, input: AdminOrderChanges): number | undefined {
  const { total_amount: total, delivery_charge: charge } = input;
  if (total !== undefined) return toPaisa(total);
  if (charge === undefined) return undefined;

  const discount = discountAfter(order, input) ?? order.discountPaisa;
  return order.totalPaisa + toPaisa(charge) - order.deliveryChargePaisa - (discount - order.discountPaisa);
}

type Moved = { status: OrderStatus; paymentStatus: PaymentStatus; shipCity: string; lines: readonly PricedLine[] };

/** New delivery charge in taka if an edit moves the parcel to the other zone; undefined if it does not, or sets a charge explicitly. */
export function chargeAfterMove(order: Moved, input: AdminOrderChanges, tariff: Tariff): number | undefined {
  const city = input.shipping_address?.city;
  if (city === undefined || deliveryZone(city) === deliveryZone(order.shipCity) || !isUnderWay(order)) return undefined;
  if (input.delivery_charge !== undefined || input.total_amount !== undefined) return undefined;

  return toTaka(deliveryChargeOf(order.lines, city, tariff));
}

/** Column changes of an edit, with the delivery charge of the zone to which it moves the parcel. */
export function toMovedChange(order: EditedOrder & Moved, input: AdminOrderChanges, tariff: Tariff): OrderChange {
  const charge = chargeAfterMove(order, input, tariff);

  return toOrderChange(order, charge === undefined ? input : { ...input, delivery_charge: charge });
}

/** Column changes of an edit; omitted fields stay unchanged, empty ZIP code and note become null. */
export function toOrderChange(order: EditedOrder, input: AdminOrderChanges): OrderChange {
  const { shipping_address: to } = input;
  const all = {
    status: input.status,
    paymentStatus: input.payment_status,
    paymentMethod: input.payment_method,
    deliveryStatus: input.delivery_status,
    totalPaisa: totalAfter(order, input),
    deliveryChargePaisa: input.delivery_charge === undefined ? undefined : toPaisa(input.delivery_charge),
    discountPaisa: discountAfter(order, input),
    // An order sent back unchanged contains the shop's tracking number, which is not an alias.
    trackingAlias: input.tracking_number === order.trackingNumber ? undefined : input.tracking_number,
    courierName: input.courier_name,
    courierTrackingNumber: input.courier_tracking_number,
    shipFirstName: to?.firstName,
    shipLastName: to?.lastName,
    shipPhone: to?.phone,
    shipEmail: to?.email,
    shipAddress: to?.address,
    shipArea: to?.area,
    shipCity: to?.city,
    shipZipCode: to?.zipCode === "" ? null : to?.zipCode,
    courierNote: input.note === "" ? null : input.note,
  };

  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
