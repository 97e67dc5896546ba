"use client";

import { useState } from "react";
import { InvalidResetLink } from "./invalid-reset-link";
import { PasswordChanged } from "./password-changed";
import { ResetPasswordForm } from "./reset-password-form";

type Screen = "form" | "changed" | "invalid";

/** A new password with a mailed link's token; the address without one is an invalid link (spec 2). */
export function ResetPassword({ token, isUsable }: { token: string; isUsable: boolean }) {
  const [screen, setScreen] = useState<Screen>(isUsable ? "form" : "invalid");

  if (screen === "invalid") return <InvalidResetLink isTokenMissing={token === ""} />;
  if (screen === "changed") return <PasswordChanged />;

  return (
    <ResetPasswordForm token={token} onChanged={() => setScreen("changed")} onInvalid={() => setScreen("invalid")} />
  );
}
