import Link from "next/link";
import { Tag } from "@/components/shared/tag";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { resolutionLabels, reviewKindLabels } from "@/lib/reviews/labels";
import type { Review } from "@/lib/reviews/schema";
import { adminRoutes } from "@/lib/routes";
import { ResolveReview } from "./resolve-review";

type ReviewItemProps = {
  review: Review;
  /** In a list of many orders: says which order it is about, and leads there. */
  hasOrder?: boolean;
};

/** One thing that needs a hand, with what may be done about it; or how it was settled. */
export function ReviewItem({ review, hasOrder = false }: ReviewItemProps) {
  return (
    <li className="grid gap-x-6 gap-y-3 pt-4 first:pt-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Tag family={review.resolved_at ? "neutral" : "warm"}>{reviewKindLabels[review.kind]}</Tag>
          {hasOrder ? (
            <Link
              href={adminRoutes.order(review.order_id)}
              prefetch={false}
              className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline"
            >
              Order <span className="font-mono text-[0.9rem]">{review.order_number}</span>
            </Link>
          ) : null}
          <time dateTime={review.created_at} className="text-sm text-soft">
            {formatDayTime(review.created_at)}
          </time>
        </p>
        <p className="mt-1.5">{review.detail}</p>
        {review.transaction_id ? (
          <p className="mt-1 break-all text-sm text-soft">
            {review.amount === null ? null : `${formatTaka(review.amount)}, `}
            <span className="font-mono text-[0.8rem]">{review.transaction_id}</span>
          </p>
        ) : null}
        <Settled review={review} />
      </div>
      <ResolveReview review={review} />
    </li>
  );
}

function Settled({ review }: { review: Review }) {
  if (!review.resolved_at || !review.resolution) return null;

  return (
    <p className="mt-1.5 text-sm text-soft">
      {resolutionLabels[review.resolution]} {review.resolved_by ? `by ${review.resolved_by}, ` : ""}
      <time dateTime={review.resolved_at}>{formatDayTime(review.resolved_at)}</time>
      {review.note ? `. Note: ${review.note}` : ""}
    </p>
  );
}
