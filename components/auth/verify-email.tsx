"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { ApiError, api } from "@/lib/api-client";
import { INVALID_VERIFY_LINK } from "@/lib/auth/texts";
import { routes } from "@/lib/routes";

type Outcome = { isConfirmed: boolean; title: string; text: string; hint?: string };

const confirmed = (text: string): Outcome => ({ isConfirmed: true, title: "Email Confirmed", text });

/** The address may be confirmed for all that: an older link says nothing of it. */
const noLink = (text: string): Outcome => ({
  isConfirmed: false,
  title: "Link Not Valid",
  text,
  hint: "If you have confirmed your address before, it stays confirmed. If not, ask for a new link on your orders page.",
});

const notAsked: Outcome = {
  isConfirmed: false,
  title: "Not Confirmed Yet",
  text: "Network error occurred",
  hint: "Check your connection and open the link again.",
};

function outcomeOf(error: unknown): Outcome {
  return error instanceof ApiError && error.status !== 0 ? noLink(error.detail) : notAsked;
}

type VerifyEmailProps = {
  token: string;
  /** The address of whoever looks is confirmed already, whatever becomes of the link. */
  isConfirmed: boolean;
};

/** Confirms the address as soon as the mailed link is opened; opening it again does no harm. */
export function VerifyEmail({ token, isConfirmed }: VerifyEmailProps) {
  const [known, setOutcome] = useState<Outcome | null>(token === "" ? noLink(INVALID_VERIFY_LINK) : null);
  const outcome = known && isConfirmed && !known.isConfirmed ? confirmed("Your email address is confirmed.") : known;

  useEffect(() => {
    if (token === "") return;
    let isHere = true;
    api("POST /auth/verify-email", { body: { token }, asGuest: true }).then(
      ({ message }) => isHere && setOutcome(confirmed(message)),
      (error: unknown) => isHere && setOutcome(outcomeOf(error)),
    );
    return () => {
      isHere = false;
    };
  }, [token]);

  if (!outcome) {
    return (
      <>
        <h1>Confirm Email</h1>
        <p className="flex items-center gap-3 text-soft" role="status">
          <Spinner className="text-accent" />
          Confirming your email address …
        </p>
      </>
    );
  }

  return (
    <>
      <h1>{outcome.title}</h1>
      <p role="status">{outcome.text}</p>
      {outcome.hint ? <p className="text-soft">{outcome.hint}</p> : null}
      <Link href={routes.myOrders} prefetch={false} className={buttonVariants({ size: "large" })}>
        Go to My Orders
      </Link>
    </>
  );
}
