"use client";

import { useState } from "react";
import { DownloadButton } from "@/components/shared/download-button";
import { Link } from "@/components/shared/link";
import { notifyError } from "@/components/shared/notify";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

/** Asks for the emailed link. */
export function DataCopyRequest() {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const waiting = useUntilReady();

  async function send() {
    setState("sending");
    try {
      const { api } = await import("@/lib/api-client");
      await api("POST /account/data-copy");
      setState("sent");
    } catch (error) {
      notifyError(error);
      setState("idle");
    }
  }

  return (
    <>
      <p className="mt-1">
        {t("We email you a link to a file with everything that we keep about you. It works for a day.")}
      </p>
      <p role="status" className="mt-2 empty:hidden">
        {state === "sent" ? t("Check Your Email") : null}
      </p>
      <Button
        variant="quiet"
        className="mt-3"
        loading={state === "sending"}
        disabled={state === "sent"}
        onClick={() => void send()}
        {...waiting}
      >
        {t("Request a copy")}
      </Button>
    </>
  );
}

/** Landing page of the emailed link. */
export function DataCopyFile({ token }: { token: string }) {
  return (
    <>
      <p>
        {t(
          "The file is a ZIP archive with tables for spreadsheets (CSV) and for programs (JSON). It contains names, addresses and phone numbers: keep it where only you can open it.",
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <DownloadButton
          variant="primary"
          label={t("Download my data")}
          fileName="my-data.zip"
          failed={t("That didn't work. Please try again.")}
          read={async (signal) => {
            const { api } = await import("@/lib/api-client");
            return api("POST /account/data-copy/file", { body: { token }, signal });
          }}
        />
        <Link href={`${routes.account}#privacy`} className="underline underline-offset-4">
          {t("Request a new link")}
        </Link>
      </div>
    </>
  );
}
