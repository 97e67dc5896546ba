import { Link } from "@/components/shared/link";
import { adminRoutes } from "@/lib/admin-routes";
import { FEW_CODES_ID, FEW_FREE_CODES } from "@/lib/premium-codes/rules";
import type { Product } from "@/lib/products/schema";
import { formatCount, t } from "@/lib/texts/text";

/**
 * Warns that a product with stock is or will soon be unavailable for lack of premium codes. Links to the page that
 * creates them.
 */
export function SoldOutReason({ product: { free_codes: free, stock_quantity: stock } }: { product: Product }) {
  if (typeof free !== "number" || stock === 0 || free >= FEW_FREE_CODES) return null;

  return (
    <Link href={`${adminRoutes.premiumCodes}#${FEW_CODES_ID}`} className="text-danger underline underline-offset-4">
      {free === 0 ? t("Sold out: no code is free") : t("Only {n} codes free", { n: formatCount(free) })}
    </Link>
  );
}
