/** Salutation of an email. */
import { t } from "@/lib/texts/text";
import type { Block } from "../email-layout";
import { markTyped } from "../typed";

/** Greeting on a separate line; none if the name must not be shown. */
export function greeting(name: string | null): Block[] {
  return name === null ? [] : [{ kind: "text", text: t("Hello {name},", { name: markTyped(name) }) }];
}
