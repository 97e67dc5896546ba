"use client";

import { useState } from "react";
import { notify } from "@/components/shared/notify";
import { ApiError } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { login } from "@/lib/auth/account";
import type { LoginForm } from "@/lib/auth/forms";
import { goTo } from "./sign-in-flow";

/** Signing in: on success the page is left for `origin`; on failure the toast and the line of the spec (section 8). */
export function useLogin(origin: string) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  /** Answers whether it worked. */
  async function signIn(values: LoginForm): Promise<boolean> {
    setFailure(null);
    try {
      await login(values);
    } catch (error) {
      const detail = failureText(error, "Please check your connection and try again.");
      const isRefused = error instanceof ApiError && error.status === 401;
      setFailure(isRefused ? "Please check your credentials and try again." : detail);
      notify({ title: "Login Failed", description: detail, tone: "error" });
      return false;
    }

    setIsLeaving(true);
    goTo(origin);
    return true;
  }

  return { signIn, failure, clearFailure: () => setFailure(null), isLeaving };
}
