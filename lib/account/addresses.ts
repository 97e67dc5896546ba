/** Saved delivery addresses. They have the same fields as an order's address, so the checkout copies them unchanged. */
import { z } from "zod";
import { parcelAddressSchema } from "@/lib/orders/shipping-address";
import { idSchema } from "@/lib/text";

export const ADDRESS_NOT_FOUND = "Address not found";

/** `is_default`: makes it the default instead of the previous one. The first address always is. */
export const addressSchema = parcelAddressSchema.extend({ is_default: z.literal(true).optional() });
export type AddressInput = z.output<typeof addressSchema>;

/** Omitted fields stay unchanged. */
export const addressChangesSchema = addressSchema.partial();
export type AddressChanges = z.output<typeof addressChangesSchema>;

export const savedAddressSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  area: z.string(),
  city: z.string(),
  zipCode: z.string().nullable(),
  is_default: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

export const addressParams = z.object({ id: idSchema });
