import type { CheckoutFields } from "./form-schema";
import type { CheckoutData } from "./types";

/** No method is chosen where there is none. */
type InitialFields = Omit<CheckoutFields, "payment_method"> & Partial<Pick<CheckoutFields, "payment_method">>;

/** What the form begins with: the account, and where the last order went. */
export function initialFields({ buyer, lastAddress, methods }: CheckoutData): InitialFields {
  const [firstName = "", ...rest] = buyer.fullName.trim().split(/\s+/);

  return {
    email: buyer.email,
    phone: lastAddress?.phone ?? buyer.phone ?? "",
    firstName: lastAddress?.firstName ?? firstName,
    lastName: lastAddress?.lastName ?? rest.join(" "),
    address: lastAddress?.address ?? "",
    city: lastAddress?.city ?? "",
    area: lastAddress?.area ?? "",
    zipCode: lastAddress?.zipCode ?? "",
    ...(methods?.[0] ? { payment_method: methods[0].name } : {}),
  };
}
