import { formatTaka } from "@/lib/money";

type FreeDeliveryProps = {
  /** Taka. */
  subtotal: number;
  /** Taka; delivery is free strictly above it. */
  threshold: number;
};

/** How far it is to free delivery (D1.5), as a sentence and a bar. */
export function FreeDelivery({ subtotal, threshold }: FreeDeliveryProps) {
  const isFree = subtotal > threshold;

  return (
    <div className="grid gap-2 text-sm">
      <p className={isFree ? "font-semibold text-accent" : "text-soft"}>{sentence(subtotal, threshold)}</p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised">
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-300"
          style={{ transform: `scaleX(${isFree || threshold <= 0 ? 1 : Math.min(subtotal / threshold, 0.97)})` }}
        />
      </div>
    </div>
  );
}

function sentence(subtotal: number, threshold: number): string {
  if (subtotal > threshold) return "Delivery is free for this order.";
  if (subtotal === threshold) return `One more item and delivery is free (orders over ${formatTaka(threshold)}).`;

  return `${formatTaka(threshold - subtotal)} more to pass ${formatTaka(threshold)}: delivery is free above it.`;
}
