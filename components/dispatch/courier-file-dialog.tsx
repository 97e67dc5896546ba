"use client";

import { Link } from "@/components/shared/link";
import { t, tn } from "@/lib/texts/text";
import "@/components/shared/bulk.css";
import "@/components/shared/form-dialog.css";
import "./hand-over.css";

import { useState } from "react";
import { keepLastCourier, readLastCourier } from "@/components/orders/admin/courier-field";
import { DownloadButton } from "@/components/shared/download-button";
import { renderRich } from "@/components/shared/rich-text";
import { useCall } from "@/components/shared/use-call";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Spinner } from "@/components/ui/spinner";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import { dhakaDay } from "@/lib/dates";
import {
  checksOf,
  courierFileNames,
  courierFiles,
  type FileCourier,
  MAX_COURIER_FILE_ORDERS,
} from "@/lib/dispatch/courier-files";
import type { CourierFileCheck } from "@/lib/dispatch/courier-schema";
import { courierNamed } from "@/lib/dispatch/couriers";
import { UNKNOWN_UNIT_GRAMS } from "@/lib/dispatch/parcel-weight";

type CourierFileDialogProps = DialogControl & { ids: readonly string[] };

function firstCourier(): FileCourier {
  const last = courierNamed(readLastCourier())?.name;

  return courierFileNames.find((name) => courierFiles[name].courier === last) ?? courierFileNames[0];
}

/** Downloads a courier's import file. First lists the rows that the courier would truncate or reject. */
export function CourierFileDialog({ ids: allIds, isOpen, onOpenChange }: CourierFileDialogProps) {
  const [courier, setCourier] = useState(firstCourier);
  const ids = allIds.slice(0, MAX_COURIER_FILE_ORDERS);
  const check = useCall(isOpen ? `${courier} ${ids.join()}` : null, (signal) =>
    api("POST /orders/admin/courier-file/check", { body: { courier, ids }, signal }),
  );

  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent title={t("Courier's file")} description={t("The table format for the courier's bulk order page.")}>
        <RadioGroup legend={t("For^courier")} className="courier-choice">
          {courierFileNames.map((name) => (
            <RadioCard
              key={name}
              name="file-courier"
              label={courierFiles[name].courier}
              checked={name === courier}
              onChange={() => {
                setCourier(name);
                keepLastCourier(courierFiles[name].courier);
              }}
            />
          ))}
        </RadioGroup>
        <div role="status" className="grid content-start gap-2">
          {check.isLoading ? (
            <p className="flex min-h-12 items-center gap-2.5 text-soft">
              <Spinner /> {t("Checking the addresses…")}
            </p>
          ) : null}
          {check.data ? <LeftOut count={check.data.left_out} /> : null}
          {check.data ? <Faults check={check.data} /> : null}
          {check.data && check.data.unweighed.length > 0 ? <Unweighed names={check.data.unweighed} /> : null}
          {allIds.length > ids.length ? (
            <p>{t("A file can have at most {most} orders.", { most: MAX_COURIER_FILE_ORDERS })}</p>
          ) : null}
        </div>
        {check.hasFailed ? (
          <p>
            {t("We couldn't check the orders.")}{" "}
            <Button variant="link" size="small" onClick={check.retry}>
              {t("Try again")}
            </Button>
          </p>
        ) : null}
        <Checks courier={courier} />
        <div className="dialog-bar">
          <DialogFooter className="dialog-buttons">
            <Button variant="quiet" onClick={() => onOpenChange(false)}>
              {t("Close")}
            </Button>
            <DownloadButton
              label={t("Save file for {courier}", { courier: courierFiles[courier].courier })}
              fileName={`${courier}-${dhakaDay(new Date())}.csv`}
              read={(signal) => api("POST /orders/admin/courier-file", { body: { courier, ids }, signal })}
              failed={t("We couldn't create the file. Please try again.")}
              variant="primary"
            />
          </DialogFooter>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;

  return (
    <p>
      {tn(
        count,
        "{n} order was already handed over, so it's not in the file.",
        "{n} orders were already handed over, so they're not in the file.",
      )}
    </p>
  );
}

function Faults({ check: { count, rows } }: { check: CourierFileCheck }) {
  const orders = tn(count, "{n} order", "{n} orders");
  if (rows.length === 0) return <p>{t("{orders}: the checks below found no problems.", { orders })}</p>;

  return (
    <>
      <p>
        {renderRich(
          "{orders}; <b>check {count} first</b>. They are in the file anyway.",
          { b: (words) => <b>{words}</b> },
          { orders, count: rows.length },
        )}
      </p>
      <ul className="bulk-refused">
        {rows.map(({ id, order_number: number, name, faults }) => (
          <li key={id}>
            <Link href={adminRoutes.order(id)} target="_blank" rel="noreferrer" className="courier-fault-link">
              <span className="font-mono underline underline-offset-4">{number}</span> <UserText>{name}</UserText>
            </Link>
            <span className="block text-soft">{faults.join(". ")}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Maximum number of product names shown. */
const NAMES_SHOWN = 4;

/** Products without a weight. The file assumes a default for them, which the courier may correct. */
function Unweighed({ names }: { names: readonly string[] }) {
  const more = names.length > NAMES_SHOWN ? " …" : "";

  return (
    <p>
      {t("No weight is set for {names}: each unit counts as {grams} g.", {
        names: names.slice(0, NAMES_SHOWN).join(", ") + more,
        grams: UNKNOWN_UNIT_GRAMS,
      })}
    </p>
  );
}

/** Lists the checks made, and those that only the courier can make. */
function Checks({ courier }: { courier: FileCourier }) {
  const { made, notMade } = checksOf(courier);

  return (
    <dl className="courier-checks">
      <div>
        <dt>{t("Checked")}</dt>
        {made.map((words) => (
          <dd key={words}>{words}</dd>
        ))}
      </div>
      <div data-open>
        <dt>{t("Not checked")}</dt>
        {notMade.map((words) => (
          <dd key={words}>{words}</dd>
        ))}
      </div>
    </dl>
  );
}
