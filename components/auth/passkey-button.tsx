"use client";

import { useState } from "react";
import { FormAlert } from "@/components/shared/note";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { failureText } from "@/lib/api-error";
import { t } from "@/lib/texts/text";
import { goTo } from "./sign-in-flow";

type PasskeyButtonProps = {
  /** Of the sign-in to finish; null to sign in with a passkey alone. */
  challenge: string | null;
  origin: string;
};

/** Signs in with a passkey. Loads the code on click. */
export function PasskeyButton({ challenge, origin }: PasskeyButtonProps) {
  const waiting = useUntilReady();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function prove() {
    setPending(true);
    setFailure(null);
    try {
      const [{ askForPasskey }, { loginWithPasskey }] = await Promise.all([
        import("@/lib/passkey"),
        import("@/lib/account"),
      ]);
      goTo(origin, await loginWithPasskey(await askForPasskey(challenge)));
    } catch (error) {
      setFailure(failureText(error, t("No passkey was used. Please try again.")));
      setPending(false);
    }
  }

  return (
    <div className="grid gap-3">
      <FormAlert>{failure}</FormAlert>
      <Button
        variant={challenge ? "quiet" : "primary"}
        size="large"
        loading={isPending}
        onClick={() => void prove()}
        className="w-full"
        {...waiting}
      >
        {t("Use a passkey")}
      </Button>
    </div>
  );
}
