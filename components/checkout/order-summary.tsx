import { type ReactNode, useRef } from "react";
import { CartLines } from "@/components/cart/cart-lines";
import { PolicyNote } from "@/components/shared/policy-note";
import { Tag } from "@/components/shared/tag";
import { type CartLine, countItems, savingOf } from "@/lib/cart/rules";
import { formatTaka, toTaka } from "@/lib/money";
import { MAX_ITEMS_PER_ORDER, type OrderTotal } from "@/lib/orders/pricing";

type OrderSummaryProps = {
  /** Null until the browser's cart has been read. */
  lines: readonly CartLine[] | null;
  isCart: boolean;
  total: OrderTotal;
  hasCity: boolean;
  /** Taka; null when delivery is never free. */
  threshold: number | null;
  isBusy: boolean;
  onQuantity: (productId: string, quantity: number) => void;
  onRemove: (productId: string) => void;
  /** What changed since the cart was filled. */
  notice: ReactNode;
  /** Place order, or why it cannot be. */
  action: ReactNode;
};

/** The lines, the total, and the button. */
export function OrderSummary(props: OrderSummaryProps) {
  const { lines, isCart, total, hasCity, threshold, isBusy, onQuantity, onRemove, notice, action } = props;
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section aria-labelledby="order-summary" className="panel p-5 sm:p-6">
      <h2 ref={heading} id="order-summary" tabIndex={-1} className="mb-4 text-xl">
        Order summary
      </h2>
      {notice}
      {lines === null ? (
        <div aria-hidden="true" className="skeleton h-28" />
      ) : (
        <>
          {isCart ? null : <p className="mb-4 text-sm text-soft">Your cart is empty, so here is our suggestion.</p>}
          <CartLines
            lines={lines}
            disabled={isBusy}
            onQuantity={onQuantity}
            onRemove={isCart ? onRemove : undefined}
            heading={heading}
          />
          <LimitNote lines={lines} />
          <Offers lines={lines} total={total} threshold={threshold} />
        </>
      )}
      <Sums total={total} hasCity={hasCity} />
      <div className="mt-5 grid gap-3">
        {action}
        <PolicyNote lead="By placing the order you agree to our" policy="refunds" />
      </div>
      <Features />
    </section>
  );
}

const isFull = (lines: readonly CartLine[]) => countItems(lines) >= MAX_ITEMS_PER_ORDER;

function LimitNote({ lines }: { lines: readonly CartLine[] }) {
  return (
    <p className={isFull(lines) ? "text-sm font-semibold text-warm" : "text-sm text-soft"}>
      Maximum 10 items per order
    </p>
  );
}

type OffersProps = { lines: readonly CartLine[]; total: OrderTotal; threshold: number | null };

function Offers({ lines, total, threshold }: OffersProps) {
  const saving = savingOf(lines);
  const isFree = total.deliveryCharge === 0;

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-2">
      {saving > 0 ? <Tag family="warm">Offer: you save {formatTaka(saving)}</Tag> : null}
      {threshold === null ? null : (
        <>
          <Tag family={isFree ? "accent" : "neutral"}>Free shipping on orders over ৳{threshold}</Tag>
          {isFree || isFull(lines) ? null : (
            <span className="text-sm text-soft">{untilFree(toTaka(total.subtotal), threshold)}</span>
          )}
        </>
      )}
    </div>
  );
}

/** Delivery is free strictly above the threshold. */
function untilFree(subtotal: number, threshold: number): string {
  if (subtotal >= threshold) return "Add one more item for free delivery";

  return `Add more than ${formatTaka(threshold - subtotal)} for free delivery`;
}

function Sums({ total, hasCity }: { total: OrderTotal; hasCity: boolean }) {
  const charge = toTaka(total.deliveryCharge);

  return (
    <dl className="mt-4 grid gap-1.5 border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-soft">Subtotal</dt>
        <dd>{formatTaka(toTaka(total.subtotal))}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-soft">
          Delivery charge{" "}
          {hasCity || charge === 0 ? null : (
            <span className="block text-sm">inside Dhaka it is less; enter your city</span>
          )}
        </dt>
        <dd>{charge === 0 ? "Free" : formatTaka(charge)}</dd>
      </div>
      <div className="mt-1.5 flex items-baseline justify-between gap-4 text-xl font-heading">
        <dt>Total</dt>
        <dd aria-live="polite">{formatTaka(toTaka(total.total))}</dd>
      </div>
    </dl>
  );
}

function Features() {
  return (
    <ul className="mt-5 grid list-disc gap-1 border-t border-line pl-4.5 pt-4 text-sm text-soft marker:text-accent">
      <li>Delivery in 1-2 days inside Dhaka, 3-5 days elsewhere</li>
      <li>Refund or exchange within 7 days of receiving the cards</li>
      <li>Follow your order at any time with its tracking number</li>
    </ul>
  );
}
