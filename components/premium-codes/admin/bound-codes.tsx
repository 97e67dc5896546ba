import { Tag } from "@/components/shared/tag";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { orderNumberOf } from "@/lib/orders/rules";
import { adminCodes } from "@/lib/premium-codes/addresses";
import { codeBadges, codeState, usesInWords } from "@/lib/premium-codes/badges";
import type { PremiumCode } from "@/lib/premium-codes/schema";

type BoundCodesProps = { email: string | null; codes: readonly PremiumCode[]; total: number; now: Date };

/** The newest codes of a customer, whether they still work, and the way to all of them. */
export function BoundCodes({ email, codes, total, now }: BoundCodesProps) {
  if (codes.length === 0) return <p className="text-soft">No premium codes found</p>;

  return (
    <>
      <ul className="divide-y divide-line panel">
        {codes.map((code) => (
          <BoundCode key={code.id} code={code} now={now} />
        ))}
      </ul>
      {email !== null && total > codes.length ? (
        <a
          href={adminCodes.href({ search: email })}
          className={`${buttonVariants({ variant: "quiet", size: "small" })} mt-3`}
        >
          All {total} codes
        </a>
      ) : null}
    </>
  );
}

function BoundCode({ code, now }: { code: PremiumCode; now: Date }) {
  const badge = codeBadges[codeState(code, now)];

  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="break-all font-mono text-sm">{code.code}</span>
        <Tag family={badge.family}>{badge.label}</Tag>
      </p>
      <p className="text-sm text-soft">
        {usesInWords(code)}
        {code.distributed_to_order_id ? (
          <>
            {", order "}
            <a
              href={adminRoutes.order(code.distributed_to_order_id)}
              className="font-mono text-ink underline underline-offset-4 hover:text-accent"
            >
              {orderNumberOf(code.distributed_to_order_id)}
            </a>
          </>
        ) : null}
      </p>
    </li>
  );
}
