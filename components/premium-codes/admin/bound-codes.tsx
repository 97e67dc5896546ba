import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { orderNumberOf } from "@/lib/orders/rules";
import { adminCodes } from "@/lib/premium-codes/addresses";
import { codeBadges, codeState, usesText } from "@/lib/premium-codes/labels";
import type { PremiumCode } from "@/lib/premium-codes/schema";
import { t } from "@/lib/texts/text";

type BoundCodesProps = { email: string | null; codes: readonly PremiumCode[]; total: number; now: Date };

/** Newest codes of a customer, with a link to all of them. */
export function BoundCodes({ email, codes, total, now }: BoundCodesProps) {
  if (codes.length === 0) return <p className="text-soft">{t("No premium codes found")}</p>;

  return (
    <>
      <ul className="divide-y divide-line panel">
        {codes.map((code) => (
          <BoundCode key={code.id} code={code} now={now} />
        ))}
      </ul>
      {email !== null && total > codes.length ? (
        <Link
          href={adminCodes.href({ search: email })}
          className={`${buttonVariants({ variant: "quiet", size: "small" })} mt-3`}
        >
          {t("All {total} codes", { total })}
        </Link>
      ) : null}
    </>
  );
}

function BoundCode({ code, now }: { code: PremiumCode; now: Date }) {
  const badge = codeBadges[codeState(code, now)];
  const uses = usesText(code);
  const orderId = code.distributed_to_order_id;

  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="break-all font-mono text-sm" translate="no">
          {code.code}
        </span>
        <Tag family={badge.family}>{t(badge.label)}</Tag>
      </p>
      <p className="text-sm text-soft">
        {orderId
          ? renderRich(
              "{uses}, order <order></order>",
              {
                order: () => (
                  <Link
                    href={adminRoutes.order(orderId)}
                    className="font-mono text-ink underline underline-offset-4 hover:text-accent"
                  >
                    {orderNumberOf(orderId)}
                  </Link>
                ),
              },
              { uses },
            )
          : uses}
      </p>
    </li>
  );
}
