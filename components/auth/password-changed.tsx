"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { buttonVariants } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { ScreenTitle } from "./screen-title";

/** Spec 9. */
const REDIRECT_MS = 3_000;

export function PasswordChanged() {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.push(routes.login), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [router]);

  return (
    <>
      <ScreenTitle>Password Reset Successful</ScreenTitle>
      <p role="status">Your password has been changed. We take you to the login in a moment.</p>
      <Link href={routes.login} className={buttonVariants({ size: "large" })}>
        Go to login
      </Link>
    </>
  );
}
