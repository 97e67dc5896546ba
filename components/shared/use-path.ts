"use client";

import { usePathname } from "next/navigation";
import { withoutPrefix } from "@/lib/texts/prefix";

/** Returns the path of the page without its locale prefix. */
export function usePath(): string {
  const path = usePathname();

  return withoutPrefix(path) ?? path;
}
