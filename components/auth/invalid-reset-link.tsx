"use client";

import Link from "next/link";
import { useEffect } from "react";
import { notify } from "@/components/shared/notify";
import { buttonVariants } from "@/components/ui/button";
import { INVALID_RESET_LINK, RESET_TOKEN_MISSING } from "@/lib/auth/texts";
import { routes } from "@/lib/routes";
import { OtherWay } from "./other-way";
import { ScreenTitle } from "./screen-title";

/** A link that is used up, too old, or was not copied whole (spec 8). */
export function InvalidResetLink({ isTokenMissing }: { isTokenMissing: boolean }) {
  useEffect(() => {
    if (isTokenMissing) notify({ title: "Invalid request", description: RESET_TOKEN_MISSING, tone: "error" });
  }, [isTokenMissing]);

  return (
    <>
      <ScreenTitle>Invalid Reset Link</ScreenTitle>
      <p>{INVALID_RESET_LINK}</p>
      <Link href={routes.forgotPassword} className={buttonVariants({ size: "large" })}>
        Ask for a new link
      </Link>
      <OtherWay question="Remembered your password?" label="Return to login" href={routes.login} />
    </>
  );
}
