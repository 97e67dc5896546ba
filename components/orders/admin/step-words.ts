import { t } from "@/lib/texts/text";

/** Texts for steps that may be repeated. */
export const stepWords = () => ({
  failed: t("Failed to update order"),
  lost: t(
    "We got no answer, so we don't know if this was recorded. Press again once you're back online: nothing is done twice.",
  ),
});
