import type { ComponentProps } from "react";
import { to } from "@/lib/texts/page-language";

/** A link inside the shop: to the page in the language of this one. */
export function Link({ href, ...rest }: ComponentProps<"a"> & { href: string }) {
  return <a href={to(href)} {...rest} />;
}
