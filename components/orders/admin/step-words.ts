import { t } from "@/lib/texts/text";

/** Texts for steps that may be repeated. */
export const stepWords = () => ({
  failed: t("Failed to update order"),
  lost: t(
    "No answer came, so it is not known whether this was recorded. Press again once there is a connection: nothing is done twice.",
  ),
});
