import { lazy, Suspense, useState } from "react";
import { FormGroup } from "@/components/shared/form-group";
import { t } from "@/lib/texts/text";
import type { PasteMessageProps } from "./paste-message";

const PasteMessage = lazy(async () => ({ default: (await import("./paste-message")).PasteMessage }));

/** Collapsed panel for a message of the customer. Its code is loaded when it is expanded. */
export function MessagePanel(props: PasteMessageProps) {
  const [wasOpened, setOpened] = useState(false);

  return (
    <section aria-label={t("Message")} className="panel min-w-0 px-5 sm:px-6">
      <FormGroup
        title={t("Message")}
        summary={t("Paste an order from Messenger or WhatsApp")}
        onOpen={() => setOpened(true)}
      >
        <Suspense fallback={null}>{wasOpened ? <PasteMessage {...props} /> : null}</Suspense>
      </FormGroup>
    </section>
  );
}
