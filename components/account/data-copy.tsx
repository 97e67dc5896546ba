"use client";

import { DownloadButton } from "@/components/shared/download-button";
import { Link } from "@/components/shared/link";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { EmailedLink } from "./emailed-link";

/** Asks for the link to one's data. */
export function DataCopyRequest() {
  return (
    <EmailedLink
      text={t("We email you a link to a file with everything that we keep about you. It works for a day.")}
      label={t("Request a copy")}
      request={(call) => call("POST /account/data-copy")}
    />
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
