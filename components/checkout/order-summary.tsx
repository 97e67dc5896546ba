import { cx } from "class-variance-authority";
import { type ReactNode, useRef, useState } from "react";
import { CartLines } from "@/components/cart/cart-lines";
import { LineIcon } from "@/components/shared/line-icon";
import { Tag } from "@/components/shared/tag";
import { earlyPress } from "@/components/ui/early-press";
import { lineNames } from "@/lib/cart/line-names";
import { type CartLine, countItems } from "@/lib/cart/lines";
import { savingOf } from "@/lib/cart/rules";
import { discountLabel } from "@/lib/coupons/labels";
import { freeDeliveryText, missingForFreeDelivery } from "@/lib/free-delivery";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { deliveryDays } from "@/lib/orders/delivery-dates";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import type { OrderTotal } from "@/lib/orders/pricing";
import { RETURN_DAYS } from "@/lib/orders/refund-terms";
import { t } from "@/lib/texts/text";

type OrderSummaryProps = {
  /** Null until the cart was read from browser storage. */
  lines: readonly CartLine[] | null;
  isCart: boolean;
  total: OrderTotal;
  hasCity: boolean;
  /** Free-delivery threshold in taka; null if delivery is never free. */
  threshold: number | null;
  /** Whether the order has a parcel to deliver. */
  isSent: boolean;
  isBusy: boolean;
  onQuantity: (productId: string, quantity: number) => void;
  onRemove: (productId: string) => void;
  /** Changes since the cart was filled. Visible even if the summary is collapsed. */
  notice: ReactNode;
  /** Coupon field, and the code of the entered coupon. */
  coupon: ReactNode;
  couponCode: string | null;
  className?: string;
};

const BODY = "order-summary-body";

/** Lines and totals. On phones above the form and collapsed to one line. */
export function OrderSummary(props: OrderSummaryProps) {
  const { lines, isCart, total, hasCity, threshold, isBusy, onQuantity, onRemove, notice, className } = props;
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section aria-label={t("Order summary")} className={cx("panel px-4 sm:px-6 lg:py-6", className)}>
      <h2 ref={heading} tabIndex={-1} className="text-lg lg:mb-4 lg:text-xl">
        <span className="max-lg:hidden">{t("Order summary")}</span>
        <SummaryToggle lines={lines} total={total} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />
      </h2>
      {notice}
      <div id={BODY} className={isOpen ? "max-lg:pt-2 max-lg:pb-5" : "max-lg:hidden"}>
        {lines === null ? (
          <div aria-hidden="true" className="skeleton h-28" />
        ) : (
          <>
            {isCart ? null : (
              <p className="mb-4 text-sm text-soft">{t("Your cart is empty, so here's our suggestion.")}</p>
            )}
            <CartLines
              lines={lines}
              disabled={isBusy}
              onQuantity={onQuantity}
              onRemove={isCart ? onRemove : undefined}
              heading={heading}
            />
            <LimitNote lines={lines} />
            <Offers lines={lines} total={total} threshold={props.isSent ? threshold : null} />
          </>
        )}
        <div className="mt-3">{props.coupon}</div>
        <Totals
          total={total}
          hasCity={hasCity}
          isKnown={lines !== null}
          isSent={props.isSent}
          couponCode={props.couponCode}
        />
        {props.isSent ? <Features /> : null}
      </div>
    </section>
  );
}

type SummaryToggleProps = {
  lines: readonly CartLine[] | null;
  total: OrderTotal;
  isOpen: boolean;
  onPress: () => void;
};

/** Toggle for phones, showing the products and the total. */
function SummaryToggle({ lines, total, isOpen, onPress }: SummaryToggleProps) {
  return (
    <button
      type="button"
      {...earlyPress}
      className="grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-left lg:hidden"
      aria-expanded={isOpen}
      aria-controls={BODY}
      onClick={onPress}
    >
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          {t("Order summary")}
          <LineIcon
            path="m5 7.5 5 5 5-5"
            className={cx("size-4 flex-none text-soft transition-transform", isOpen && "rotate-180")}
          />
        </span>
        <span className="block min-h-5 truncate font-normal text-sm text-soft leading-snug tracking-normal">
          {lines && lineNames(lines)}
        </span>
      </span>
      {lines ? <span>{formatTaka(toTaka(total.total))}</span> : null}
    </button>
  );
}

const isFull = (lines: readonly CartLine[]) => countItems(lines) >= MAX_ITEMS_PER_ORDER;

function LimitNote({ lines }: { lines: readonly CartLine[] }) {
  return (
    <p className={isFull(lines) ? "text-sm font-semibold text-warm" : "text-sm text-soft"}>
      {t("Maximum 10 items per order")}
    </p>
  );
}

type OffersProps = { lines: readonly CartLine[]; total: OrderTotal; threshold: number | null };

function Offers({ lines, total, threshold }: OffersProps) {
  const saving = savingOf(lines);
  const isFree = total.deliveryCharge === 0;

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-2">
      {saving > 0 ? <Tag family="warm">{t("Offer: you save {sum}", { sum: formatTaka(saving) })}</Tag> : null}
      {threshold === null ? null : (
        <>
          <Tag family={isFree ? "accent" : "neutral"}>{freeDeliveryText(threshold)}</Tag>
          {isFree || isFull(lines) ? null : (
            <span className="text-sm text-soft">{missingForFreeDelivery(toTaka(total.subtotal), threshold)}</span>
          )}
        </>
      )}
    </div>
  );
}

type TotalsProps = {
  total: OrderTotal;
  hasCity: boolean;
  /** False until the cart was read. */
  isKnown: boolean;
  isSent: boolean;
  couponCode: string | null;
};

function Totals({ total, hasCity, isKnown, isSent, couponCode }: TotalsProps) {
  const charge = toTaka(total.deliveryCharge);

  return (
    <dl className="mt-4 grid gap-1.5 border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-soft">{t("Subtotal")}</dt>
        <dd>{isKnown ? formatTaka(toTaka(total.subtotal)) : "…"}</dd>
      </div>
      {isSent ? (
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-soft">
            {t("Delivery charge")}{" "}
            {hasCity || charge === 0 ? null : (
              <span className="block text-sm">{t("less inside Dhaka; choose your district")}</span>
            )}
          </dt>
          <dd>{isKnown ? (charge === 0 ? t("Free") : formatTaka(charge)) : "…"}</dd>
        </div>
      ) : null}
      {total.discount > 0 ? (
        <div className="flex items-baseline justify-between gap-4 text-accent">
          <dt className="min-w-0 break-words">{discountLabel(couponCode)}</dt>
          <dd>{formatTaka(toTaka(paisa(-total.discount)))}</dd>
        </div>
      ) : null}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 text-xl font-heading">
        <dt>{t("Total")}</dt>
        <dd>{isKnown ? formatTaka(toTaka(total.total)) : "…"}</dd>
      </div>
    </dl>
  );
}

function Features() {
  return (
    <ul className="mt-5 grid list-disc gap-1 border-t border-line pl-5 pt-4 text-sm text-soft marker:text-accent">
      <li>
        {t("Delivery in {inside} inside Dhaka, {outside} elsewhere", {
          inside: deliveryDays("inside_dhaka"),
          outside: deliveryDays("outside_dhaka"),
        })}
      </li>
      <li>{t("Refund or exchange within {n} days of receiving the cards", { n: RETURN_DAYS })}</li>
      <li>{t("Follow your order any time with its tracking number")}</li>
    </ul>
  );
}
