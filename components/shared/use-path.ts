"use client";

import { usePathname } from "next/navigation";
import { withoutPrefix } from "@/lib/texts/prefix";

/** The path of the page, without its language. */
export function usePath(): string {
  const path = usePathname();

  return withoutPrefix(path) ?? path;
}
