import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { MediaImage } from "@/components/shared/media-image";
import { Stars } from "@/components/shared/rating";
import { renderRich } from "@/components/shared/rich-text";
import { type Family, Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDayTime } from "@/lib/dates";
import { localizePlace } from "@/lib/geo/place-name";
import type { AdminReview, ReviewStatus } from "@/lib/reviews/schema";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { langOf } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { DecideReview } from "./decide-review";

const states: Record<ReviewStatus, { label: Label; family: Family }> = {
  waiting: { label: "To check", family: "warm" },
  shown: { label: "Shown", family: "accent" },
  refused: { label: "Refused", family: "neutral" },
};

const linkClass = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

/** Review for admins: author, product, reports and actions. */
export function ReviewRow({ review }: { review: AdminReview }) {
  const { label, family } = states[review.status];

  return (
    <li className="grid gap-x-6 gap-y-3 pb-5 last:pb-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag family={family}>{t(label)}</Tag>
          {review.report_count > 0 ? (
            <Tag family="danger">
              {review.report_count === 1 ? t("Reported once") : t("Reported {n} times", { n: review.report_count })}
            </Tag>
          ) : null}
          <Stars of={review.stars} />
          <Link href={routes.product(review.product_id)} className={`${linkClass} font-semibold max-sm:w-full`}>
            <LocalizedContent en={review.product_name} bn={review.product_name_bn} />
          </Link>
        </p>
        <p className="text-sm text-soft">
          {renderRich(
            review.district
              ? "Shown as <name></name>, <place></place>; written by <writer></writer>"
              : "Shown as <name></name>; written by <writer></writer>",
            {
              name: () => <UserText>{review.name}</UserText>,
              place: () => <UserText>{localizePlace({ city: review.district ?? "" }).city}</UserText>,
              writer: () => (
                <Link
                  href={adminRoutes.customer(review.user_id)}
                  className="-my-3 inline-block py-3 underline-offset-4 hover:underline"
                >
                  <UserText>{review.full_name}</UserText>
                </Link>
              ),
            },
          )}
          {" · "}
          <time dateTime={review.written_at}>{formatDayTime(review.written_at)}</time>
        </p>
        <p lang={langOf(review.text)} className="mt-1 max-w-[70ch] whitespace-pre-line break-words">
          <UserText>{review.text}</UserText>
        </p>
        {review.image_url === null ? null : (
          <a href={review.image_url} className="mt-2 block w-max">
            <MediaImage
              src={review.image_url}
              alt={t("Picture by {name}", { name: review.name })}
              width={256}
              height={256}
              sizes="128px"
              className="size-32 rounded-lg border border-line object-cover"
            />
          </a>
        )}
        <Words title={t("Reported")} texts={review.reports} />
        <Words title={t("Refused")} texts={review.refusal === null ? [] : [review.refusal]} />
        <Words title={t("Your reply")} texts={review.reply === null ? [] : [review.reply]} />
      </div>
      <DecideReview review={review} />
    </li>
  );
}

function Words({ title, texts }: { title: string; texts: readonly string[] }) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: never reordered.
    <p key={index} className="mt-1.5 max-w-[70ch] whitespace-pre-line break-words text-sm text-soft">
      <strong className="font-semibold">{title}:</strong> <UserText>{text}</UserText>
    </p>
  ));
}
