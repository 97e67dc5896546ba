import Link from "next/link";
import { MediaImage } from "@/components/shared/media-image";
import { QuantityStepper } from "@/components/shared/quantity-stepper";
import { Button } from "@/components/ui/button";
import type { CartLine } from "@/lib/cart/rules";
import { formatTaka } from "@/lib/money";

type CartLineRowProps = {
  line: CartLine;
  /** The most that fits; the stepper ends there. */
  max: number;
  disabled?: boolean;
  onQuantity: (quantity: number) => void;
  /** Left out where the line cannot go. */
  onRemove?: (() => void) | undefined;
  /** The name was followed. */
  onLeave?: () => void;
};

/** A line of the cart: picture, name, price each, how many, and what that comes to. */
export function CartLineRow({ line, max, disabled, onQuantity, onRemove, onLeave }: CartLineRowProps) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 xs:grid-cols-[4.5rem_minmax(0,1fr)] xs:gap-x-4 py-4 first:pt-0">
      <MediaImage src={line.image_url} alt="" width={144} height={144} sizes="72px" className="thumb" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <Link
            href={`/products/${line.product_id}`}
            className="font-[560] leading-snug hover:underline"
            onClick={onLeave}
          >
            {line.name}
          </Link>
          <span className="shrink-0 font-semibold">{formatTaka(line.price * line.quantity)}</span>
        </div>
        <p className="text-sm text-soft">{formatTaka(line.price)} each</p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
          <QuantityStepper
            value={line.quantity}
            onChange={onQuantity}
            max={max}
            disabled={disabled ?? false}
            label={`Quantity of ${line.name}`}
          />
          {onRemove ? (
            <Button
              variant="link"
              className="px-1 text-soft"
              disabled={disabled}
              data-remove
              onClick={onRemove}
              aria-label={`Remove ${line.name}`}
            >
              Remove
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}
