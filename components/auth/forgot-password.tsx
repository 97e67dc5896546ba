"use client";

import { useState } from "react";
import { ForgotPasswordForm } from "./forgot-password-form";
import { LinkMailed } from "./link-mailed";

/** Asking for a link, then what to do with it (spec 2). */
export function ForgotPassword() {
  const [email, setEmail] = useState<string | null>(null);

  return email === null ? (
    <ForgotPasswordForm onSent={setEmail} />
  ) : (
    <LinkMailed email={email} onOther={() => setEmail(null)} />
  );
}
