/** What a further picture of a product shows, in words. */
import { langOf } from "@/lib/texts/own-words";
import { t } from "@/lib/texts/text";

/** What admins wrote of it is in one language: on a page of the other the product's name says more. */
export function pictureAlt(written: string, { name, place }: { name: string; place: number }): string {
  return (langOf(written) ? "" : written) || t("{name}, picture {n}", { name, n: place + 1 });
}
