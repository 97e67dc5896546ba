"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { detailOf } from "@/components/shared/server-errors";
import { buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { api } from "@/lib/api-client";
import { INVALID_VERIFY_LINK } from "@/lib/auth/texts";
import { routes } from "@/lib/routes";

type Outcome = { isConfirmed: boolean; text: string };

/** Confirms the address as soon as the mailed link is opened; opening it again does no harm. */
export function VerifyEmail({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(
    token === "" ? { isConfirmed: false, text: INVALID_VERIFY_LINK } : null,
  );

  useEffect(() => {
    if (token === "") return;
    let isHere = true;
    api("POST /auth/verify-email", { body: { token }, asGuest: true }).then(
      ({ message }) => isHere && setOutcome({ isConfirmed: true, text: message }),
      (error: unknown) => isHere && setOutcome({ isConfirmed: false, text: detailOf(error, "Network error occurred") }),
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
      <h1>{outcome.isConfirmed ? "Email Confirmed" : "Not Confirmed"}</h1>
      <p role="status">{outcome.text}</p>
      {outcome.isConfirmed ? null : <p className="text-soft">You can ask for a new link on your orders page.</p>}
      <Link href={routes.myOrders} prefetch={false} className={buttonVariants({ size: "large" })}>
        Go to My Orders
      </Link>
    </>
  );
}
