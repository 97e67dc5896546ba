"use client";

import { ConfirmLink } from "@/components/shared/confirm-link";
import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

const questions = {
  confirm: {
    title: "Shall we let you know when it's back?",
    text: "Someone gave us this address for it. We'll send one email, as soon as the product is back in stock.",
    button: "Yes, let me know",
  },
  stop: {
    title: "Don't want these emails any more?",
    text: "We'll forget every product this address is waiting for.",
    button: "Stop these emails",
  },
} as const;

/** Landing page of links in back-in-stock emails. */
export function NoticeLink({ token, wish }: { token: string; wish: keyof typeof questions }) {
  const send = async () => (await api(`POST /stock-notices/${wish}`, { body: { token }, asGuest: true })).message;

  const next = (
    <Link href={routes.products} className={buttonVariants({ size: "large" })}>
      {t("See all products")}
    </Link>
  );

  return <ConfirmLink token={token} question={questions[wish]} invalid={INVALID_VERIFY_LINK} send={send} next={next} />;
}
