import type { ComponentProps } from "react";
import { to } from "@/lib/texts/page-language";

/** Internal link, localised to the page's language. */
export function Link({ href, ...rest }: ComponentProps<"a"> & { href: string }) {
  return <a href={to(href)} {...rest} />;
}
