import { cx } from "class-variance-authority";
import { type ClipboardEvent, type KeyboardEvent, useId } from "react";
import { Link } from "@/components/shared/link";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { adminRoutes } from "@/lib/admin-routes";
import { telephoneLink } from "@/lib/digits";
import type { Parcel } from "@/lib/dispatch/hand-over";
import { sendingRisks } from "@/lib/order-work/steps";
import { formatPhone } from "@/lib/phone";
import { t } from "@/lib/texts/text";

type ParcelRowProps = {
  parcel: Parcel;
  text: string;
  hasLeft: boolean;
  /** Saved tracking number; empty if none. */
  savedNumber: string;
  fault: string | null;
  /** Number of another order with the same tracking number; null if none. */
  takenBy: string | null;
  /** Whether the saved number is being edited. */
  isCorrected: boolean;
  onCorrect: () => void;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

/** A parcel: recipient, amount to collect, and a number field until it was dispatched with a number. */
export function ParcelRow({ parcel, hasLeft, savedNumber, isCorrected, onCorrect, ...field }: ParcelRowProps) {
  const risk = hasLeft ? null : parcel.risk;
  const isDone = hasLeft && savedNumber !== "";

  return (
    <li data-done={hasLeft || undefined} data-risk={risk || undefined}>
      <p className="hand-over-head">
        <Link href={adminRoutes.order(parcel.id)} className="hand-over-order">
          {parcel.number}
        </Link>
        <a href={telephoneLink(parcel.phone)} className="hand-over-phone">
          {formatPhone(parcel.phone)}
        </a>
        <span className="hand-over-money">{parcel.money}</span>
      </p>
      <p className="hand-over-who">
        <span className="font-medium">
          <UserText>{parcel.name}</UserText>
        </span>
        <span className="hand-over-place">
          <UserText>{parcel.area}</UserText>
          {parcel.area && parcel.street ? (
            <span className="text-soft">
              {" "}
              · <UserText>{parcel.street}</UserText>
            </span>
          ) : null}
        </span>
      </p>
      {risk || parcel.marks.length > 0 || (hasLeft && !isDone) ? (
        <p className="hand-over-risk">
          {risk ? <Tag family="danger">{t(sendingRisks[risk].tag)}</Tag> : null}
          {parcel.marks.map(({ words, family }) => (
            <Tag key={words} family={family}>
              {words}
            </Tag>
          ))}
          {hasLeft && !isDone ? <Tag family="accent">{t("Handed over")}</Tag> : null}
        </p>
      ) : null}
      <div className="hand-over-number">
        {parcel.hindrance || (isDone && !isCorrected) ? (
          <p className="hand-over-done">
            <span>{parcel.hindrance ?? t("Handed over")}</span>{" "}
            <span className="font-mono">{isDone ? savedNumber : null}</span> <span>{isDone ? field.fault : null}</span>
            {isDone ? (
              <Button variant="link" size="small" onClick={onCorrect}>
                {t("Fix")}
                <span className="sr-only"> {t("Courier's number of {number}", { number: parcel.number })}</span>
              </Button>
            ) : null}
          </p>
        ) : (
          <NumberField parcel={parcel} {...field} />
        )}
      </div>
    </li>
  );
}

type NumberFieldProps = Omit<ParcelRowProps, "hasLeft" | "savedNumber" | "isCorrected" | "onCorrect">;

function NumberField({ parcel, text, fault, takenBy, onType, ...heard }: NumberFieldProps) {
  const id = useId();

  return (
    <>
      <Input
        data-number={parcel.id}
        aria-label={t("Courier's number of {number}", { number: parcel.number })}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault || takenBy ? id : undefined}
        value={text}
        onChange={(event) => onType(event.target.value)}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        placeholder={t("Courier's number^field")}
        {...heard}
      />
      <p
        id={id}
        className={cx("hand-over-note", !fault && "hand-over-taken")}
        role={fault || takenBy ? "alert" : undefined}
      >
        {fault ?? takenBy}
      </p>
    </>
  );
}
