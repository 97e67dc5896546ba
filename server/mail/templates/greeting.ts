/** How a mail addresses its reader. */
import { t } from "@/lib/texts/text";
import type { Block } from "../letter";
import { typed } from "../typed";

/** A line of its own, and none where the name is not to be said. */
export function greeting(name: string | null): Block[] {
  return name === null ? [] : [{ kind: "text", text: t("Hello {name},", { name: typed(name) }) }];
}
