import type { ComponentProps } from "react";
import { to } from "@/lib/texts/page-language";

/** Internal link. Adds the locale prefix of the current page. */
export function Link({ href, ...rest }: ComponentProps<"a"> & { href: string }) {
  return <a href={to(href)} {...rest} />;
}
