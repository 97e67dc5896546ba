import type { CartLine } from "@/lib/cart/rules";
import type { ShippingAddress } from "@/lib/orders/schema";
import type { DeliveryCharges, PaymentMethod } from "@/lib/settings/schema";

/** Who is buying. */
export type Buyer = { id: string; email: string; fullName: string; phone: string | null };

/** What the page has read for the checkout; null is what could not be read. */
export type CheckoutData = {
  buyer: Buyer;
  charges: DeliveryCharges | null;
  methods: PaymentMethod[] | null;
  /** How long a cash order waits to be confirmed by phone; null also where it waits for ever. */
  confirmationHours: number | null;
  /** What an empty cart is offered; `none` when the shop has nothing to sell. */
  offer: CartLine | "none" | null;
  /** What Buy Cards puts into the cart. */
  cardSet: CartLine | null;
  /** What customers call when they cannot order. */
  shopPhone: string;
  /** The lines of an earlier order, to be ordered again. */
  again: readonly CartLine[] | null;
  /** Where the order goes that is ordered again, else the last one. */
  lastAddress: ShippingAddress | null;
};
