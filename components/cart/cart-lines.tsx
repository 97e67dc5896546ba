"use client";

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { MediaImage } from "@/components/shared/media-image";
import { Note } from "@/components/shared/note";
import { QuantityStepper } from "@/components/shared/quantity-stepper";
import { Button } from "@/components/ui/button";
import { type CartLine, maxQuantity } from "@/lib/cart/lines";
import type { CartChange } from "@/lib/cart/rules";
import { formatTaka } from "@/lib/money";
import { cardLanguageLabels } from "@/lib/products/labels";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

type CartLinesProps = {
  lines: readonly CartLine[];
  disabled?: boolean;
  onQuantity: (productId: string, quantity: number) => void;
  /** Omitted if lines cannot be removed. */
  onRemove?: ((productId: string) => void) | undefined;
  /** Undoes a removal. If omitted, there is no Undo button. */
  onRestore?: (line: CartLine, index: number) => void;
  /** Called when the user follows the link of a product name. */
  onLeave?: () => void;
  /** Takes the focus when the last line is removed; needs `tabIndex={-1}`. */
  heading: RefObject<HTMLElement | null>;
};

/**
 * Lines of a cart. Moves the focus to the next Remove button after a removal, or to the heading if none is left, and
 * to the restored line after Undo.
 */
export function CartLines(props: CartLinesProps) {
  const { lines, disabled = false, onQuantity, onRemove, onRestore, onLeave, heading } = props;
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ line: CartLine; index: number } | null>(null);
  const [focused, setFocused] = useState<{ index: number } | null>(null);
  const gone = removed && lines.every(({ product_id }) => product_id !== removed.line.product_id) ? removed : null;

  useEffect(() => {
    if (!focused) return;

    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]");
    (buttons?.[focused.index] ?? heading.current)?.focus();
  }, [focused, heading]);

  function remove(line: CartLine, index: number) {
    onRemove?.(line.product_id);
    setRemoved({ line, index });
    setFocused({ index });
  }

  return (
    <>
      <div
        role="status"
        className={gone && onRestore ? "mb-4 flex items-center gap-3 rounded-lg bg-raised pl-3 text-sm" : "sr-only"}
      >
        {gone ? (
          <p className="min-w-0 flex-1 py-2">
            {t("{name} removed", { name: pickContent(gone.line.name, gone.line.name_bn) })}
          </p>
        ) : null}
        {gone && onRestore ? (
          <Button
            variant="ghost"
            className="text-accent"
            onClick={() => {
              onRestore(gone.line, gone.index);
              setFocused({ index: gone.index });
            }}
          >
            {t("Undo")}
          </Button>
        ) : null}
      </div>
      {lines.length > 0 ? (
        <ul ref={list} className="divide-y divide-line">
          {lines.map((line, index) => (
            <LineRow
              key={line.product_id}
              line={line}
              max={maxQuantity(lines, line)}
              disabled={disabled}
              onQuantity={(quantity) => onQuantity(line.product_id, quantity)}
              onRemove={onRemove && (() => remove(line, index))}
              onLeave={onLeave}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

type LineRowProps = {
  line: CartLine;
  /** Upper limit of the quantity stepper. */
  max: number;
  disabled: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: (() => void) | undefined;
  onLeave: (() => void) | undefined;
};

/** Cart line: image, name, unit price, quantity and total. */
function LineRow({ line, max, disabled, onQuantity, onRemove, onLeave }: LineRowProps) {
  const name = pickContent(line.name, line.name_bn);
  const language = line.card_language && cardLanguageLabels[line.card_language];

  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 xs:grid-cols-[4.5rem_minmax(0,1fr)] xs:gap-x-4 py-4 first:pt-0">
      <MediaImage src={line.image_url} alt="" width={144} height={144} sizes="72px" className="thumb" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <Link
            href={`/products/${line.product_id}`}
            className="font-medium leading-snug hover:underline"
            onClick={onLeave}
          >
            <LocalizedContent en={line.name} bn={line.name_bn} />
          </Link>
          <span className="shrink-0 font-semibold">{formatTaka(line.price * line.quantity)}</span>
        </div>
        {language ? <p className="text-sm text-soft">{t(language)}</p> : null}
        <p className="text-sm text-soft">{t("{price} each", { price: formatTaka(line.price) })}</p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
          <QuantityStepper
            value={line.quantity}
            onChange={onQuantity}
            max={max}
            disabled={disabled}
            label={t("Quantity of {name}", { name })}
          />
          {onRemove ? (
            <Button
              variant="link"
              className="px-1 text-soft"
              disabled={disabled}
              data-remove
              onClick={onRemove}
              aria-label={t("Remove {name}", { name })}
            >
              {t("Remove")}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

/** Lists what changed since the cart was filled; renders nothing if there are no changes. */
export function CartChanges({ changes, children }: { changes: readonly CartChange[]; children?: ReactNode }) {
  return (
    <div role="status" className={changes.length > 0 ? "mb-4" : undefined}>
      {changes.length > 0 ? (
        <Note>
          <p className="font-semibold">{t("Your cart has changed")}</p>
          <ul className="mt-1.5 grid gap-1 text-sm text-soft">
            {changes.map((change) => (
              <li key={`${change.kind} ${change.product_id}`}>{changeText(change)}</li>
            ))}
          </ul>
          {children}
        </Note>
      ) : null}
    </div>
  );
}

function changeText(change: CartChange): string {
  if (change.kind === "gone") return t("{name} is no longer available, so we've taken it out of your cart.", change);
  if (change.kind === "full") return t("{name}: we added {to} of {from}. An order can have 10 items at most.", change);
  if (change.kind === "fewer") return t("{name}: only {to} left. You had {from}.", change);

  return t("{name} now costs {to}. It was {from}.", {
    name: change.name,
    to: formatTaka(change.to),
    from: formatTaka(change.from),
  });
}
