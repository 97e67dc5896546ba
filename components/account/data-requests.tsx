import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { DataCopyRequest } from "./data-copy";
import { DeleteAccount } from "./delete-account";

type DataRequestsProps = {
  canDelete: boolean;
  /** Asks to confirm the address, without which no data is emailed. */
  unconfirmed: ReactNode;
};

/** How to get one's data and to have the account deleted, as the privacy policy promises. */
export function DataRequests({ canDelete, unconfirmed }: DataRequestsProps) {
  return (
    <>
      <h3 className="mb-1">{t("Your data")}</h3>
      {unconfirmed ?? <DataCopyRequest />}
      {canDelete ? (
        <>
          <h3 className="mt-6">{t("Delete your account")}</h3>
          <DeleteAccount />
        </>
      ) : null}
      <p className="mt-4">
        {renderRich("The <policy>privacy policy</policy> says what we keep, and for how long.", {
          policy: (text) => (
            <Link href={routes.privacyPolicy} className="underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
