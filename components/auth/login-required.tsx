import { routes } from "@/lib/routes";

/** Said to those who were on their way to the checkout (decisions 1). */
export function LoginRequired({ origin }: { origin: string }) {
  const isCheckout = origin === routes.checkout || origin.startsWith(`${routes.checkout}?`);
  if (!isCheckout) return null;

  return (
    <p role="status" className="rounded-lg border border-line border-l-[3px] border-l-warm bg-raised px-4 py-3">
      <strong className="font-semibold">Authentication Required</strong> - Please log in to place an order.
    </p>
  );
}
