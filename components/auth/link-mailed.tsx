"use client";

import Link from "next/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { ScreenTitle } from "./screen-title";

type LinkMailedProps = { email: string; onOther: () => void };

/** The confirmation: it says nothing of whether the address is known. */
export function LinkMailed({ email, onOther }: LinkMailedProps) {
  return (
    <>
      <ScreenTitle>Check Your Email</ScreenTitle>
      <p>
        If <strong className="break-words font-semibold">{email}</strong> is registered, you will receive a password
        reset link.
      </p>
      <p className="text-soft">
        The link expires in 24 hours. Nothing there? Please look into your spam folder as well.
      </p>
      <div className="grid gap-3">
        <Link href={routes.login} className={buttonVariants({ size: "large" })}>
          Return to login
        </Link>
        <Button variant="quiet" size="large" onClick={onOther}>
          Try a different email
        </Button>
      </div>
    </>
  );
}
