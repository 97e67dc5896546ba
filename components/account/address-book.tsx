"use client";

import { lazy } from "react";
import { Tag } from "@/components/shared/tag";
import { useAction } from "@/components/shared/use-action";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import type { SavedAddress } from "@/lib/account/addresses";
import { MAX_ADDRESSES } from "@/lib/account/limits";
import { api } from "@/lib/api-client";
import { placeLine } from "@/lib/geo/place-name";
import { joinNames } from "@/lib/orders/recipient";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("./address-dialog");
const AddressDialog = lazy(async () => ({ default: (await loadDialog()).AddressDialog }));

const loadQuestion = () => import("@/components/shared/confirm-action");
const Question = lazy(async () => ({ default: (await loadQuestion()).ConfirmActionDialog }));

/** Saved delivery addresses; the checkout starts with the default. */
export function AddressBook({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <AddressDialog {...control} address={null} />);

  return (
    <>
      {addresses.length > 0 ? (
        <ul className="grid gap-3">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      ) : (
        <p className="text-soft">{t("No address saved yet.")}</p>
      )}
      {addresses.length < MAX_ADDRESSES ? (
        <Button variant="quiet" className="mt-3" {...opener}>
          {t("Add an address")}
        </Button>
      ) : (
        <p className="mt-3 text-soft text-sm">
          {t("You can save at most {most} addresses. Delete one first.", { most: MAX_ADDRESSES })}
        </p>
      )}
      {dialog}
    </>
  );
}

function AddressCard({ address: saved }: { address: SavedAddress }) {
  const { id, phone, address, area, city, zipCode, is_default } = saved;
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <AddressDialog {...control} address={saved} />);
  const params = { id };
  const removal = useLazyDialog(loadQuestion, (control) => (
    <Question
      {...control}
      title={t("Delete this address?")}
      description={t("Orders keep their address.")}
      confirmLabel={t("Delete address")}
      isDestructive
      call={() => api("DELETE /account/addresses/{id}", { params })}
      texts={{ done: t("Address deleted") }}
    />
  ));
  const { run, isBusy } = useAction();
  const waiting = useUntilReady();
  const name = joinNames(saved);

  return (
    <li className="rounded-lg border border-line p-3">
      <p className="wrap-anywhere">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <UserText>{name}</UserText>
          {is_default ? <Tag family="nonmetal">{t("Default^address")}</Tag> : null}
        </span>
        <UserText>{`${address}, ${placeLine({ city, area })}${zipCode ? ` ${zipCode}` : ""}`}</UserText>
        <span className="block text-soft text-sm">{phone}</span>
      </p>
      <div className="-mb-2 flex flex-wrap gap-x-4">
        <Button variant="link" aria-label={t("Edit the address {address}", { address })} {...opener}>
          {t("Edit")}
        </Button>
        {is_default ? null : (
          <Button
            variant="link"
            loading={isBusy}
            aria-label={t("Use {address} by default", { address })}
            onClick={() =>
              void run(() => api("PATCH /account/addresses/{id}", { params, body: { is_default: true } }), {
                done: t("Default address changed"),
              })
            }
            {...waiting}
          >
            {t("Use by default")}
          </Button>
        )}
        <Button variant="link" aria-label={t("Delete the address {address}", { address })} {...removal.opener}>
          {t("Delete")}
        </Button>
      </div>
      {dialog}
      {removal.dialog}
    </li>
  );
}
