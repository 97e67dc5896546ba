/** How a phone number is shown wherever the shop's people read or dial it. Pure. */
import { searchablePhone, toAsciiDigits } from "@/lib/digits";

/** `01712-345678` for a mobile number of Bangladesh, however it was typed; any other one as it was typed. */
export function shownPhone(phone: string): string {
  const [, network, rest] = /^\+88(01\d{3})(\d{6})$/.exec(searchablePhone(phone)) ?? [];

  return network && rest ? `${network}-${rest}` : toAsciiDigits(phone);
}
