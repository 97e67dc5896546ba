/** Collapsed panels of the form for a new order. Their code is loaded when they are expanded. */
import { lazy, type ReactNode, Suspense, useState } from "react";
import { FormGroup } from "@/components/shared/form-group";
import { t } from "@/lib/texts/text";
import type { CheckoutLinkProps } from "./checkout-link";
import type { PasteMessageProps } from "./paste-message";

const PasteMessage = lazy(async () => ({ default: (await import("./paste-message")).PasteMessage }));
const CheckoutLink = lazy(async () => ({ default: (await import("./checkout-link")).CheckoutLink }));

function LazyPanel({ title, summary, children }: { title: string; summary: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);

  return (
    <section aria-label={title} className="panel min-w-0 px-5 sm:px-6">
      <FormGroup title={title} summary={summary} onOpen={() => setOpened(true)}>
        <Suspense fallback={null}>{wasOpened ? children : null}</Suspense>
      </FormGroup>
    </section>
  );
}

/** For a message of the customer. */
export function MessagePanel(props: PasteMessageProps) {
  return (
    <LazyPanel title={t("Message")} summary={t("Paste an order from Messenger or WhatsApp")}>
      <PasteMessage {...props} />
    </LazyPanel>
  );
}

/** For a customer who prefers to order alone. */
export function CheckoutLinkPanel(props: CheckoutLinkProps) {
  return (
    <LazyPanel title={t("Checkout link")} summary={t("Let the customer enter name and address")}>
      <CheckoutLink {...props} />
    </LazyPanel>
  );
}
