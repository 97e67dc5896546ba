"use client";

import { lazy, Suspense, useState } from "react";
import { Link } from "@/components/shared/link";
import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button, buttonVariants } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { routes } from "@/lib/routes";
import type { NewApp } from "@/lib/second-factor/schema";
import { t } from "@/lib/texts/text";

const AppSetup = lazy(async () => ({ default: (await import("./app-setup")).AppSetup }));
const RecoveryCodeList = lazy(async () => ({ default: (await import("./recovery-codes")).RecoveryCodeList }));

/** Focuses an element on mount, because the button that had the focus was removed. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Sets up a second factor, then shows the recovery codes of the first one. `next` is the page to continue with. */
export function SecondFactorSetup({ next }: { next: string }) {
  const [app, setApp] = useState<NewApp | null>(null);
  const [wentBack, setWentBack] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [chosen, setChosen] = useState<"app" | "passkey">("app");
  const { run, isBusy } = useAction();
  const waiting = useUntilReady();

  if (codes) {
    return (
      <Suspense>
        <h2 ref={focus} tabIndex={-1} className="text-lg outline-none">
          {t("Second factor turned on")}
        </h2>
        {codes.length > 0 ? <RecoveryCodeList codes={codes} /> : null}
        <Link href={next} className={buttonVariants({ size: "large" })}>
          {t("Continue")}
        </Link>
      </Suspense>
    );
  }
  if (app) {
    return (
      <Suspense>
        <AppSetup
          app={app}
          onConfirmed={setCodes}
          onBack={() => {
            setWentBack(true);
            setApp(null);
          }}
        />
      </Suspense>
    );
  }

  return (
    <div ref={wentBack ? focus : undefined} tabIndex={-1} className="grid outline-none *:[p]:mt-2 *:[p]:mb-6">
      <Button
        size="large"
        loading={isBusy && chosen === "app"}
        disabled={isBusy}
        onClick={() => {
          setChosen("app");
          void run(async () => setApp(await api("POST /second-factors/totp")), {});
        }}
        {...waiting}
      >
        {t("Use an authenticator app")}
      </Button>
      <p className="text-soft text-sm">
        {t("An app on your phone shows a new code every 30 seconds. It works without the internet.")}
      </p>
      <Button
        variant="quiet"
        size="large"
        loading={isBusy && chosen === "passkey"}
        disabled={isBusy}
        onClick={() => {
          setChosen("passkey");
          void run(
            async () => {
              const { createPasskey } = await import("@/lib/passkey");
              setCodes((await createPasskey()).recovery_codes);
            },
            { failed: t("No passkey was created. Please try again.") },
          );
        }}
        {...waiting}
      >
        {t("Use a passkey")}
      </Button>
      <p className="text-soft text-sm">
        {t("A passkey is kept by your phone, computer or security key. It also signs you in without a password.")}
      </p>
      <Link
        href={`${routes.account}#security`}
        className={buttonVariants({ variant: "link", className: "-mb-2 justify-self-start px-0" })}
      >
        {t("Cancel")}
      </Link>
    </div>
  );
}
