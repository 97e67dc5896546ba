import { Link } from "@/components/shared/link";
import { Picture } from "@/components/shared/picture";
import { Stars } from "@/components/shared/rating";
import { renderRich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { formatDay } from "@/lib/dates";
import { localizePlace } from "@/lib/geo/place-name";
import type { Review } from "@/lib/reviews/schema";
import { routes } from "@/lib/routes";
import { langOf } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

type ReviewItemProps = {
  review: Review;
  /** Base URL of the hosted media service. */
  mediaBase: string | null;
  /** Whether the visitor is the author, who cannot report the review. */
  isOwn?: boolean;
};

/** A review as shown to all visitors. */
export function ReviewItem({ review, mediaBase, isOwn }: ReviewItemProps) {
  const { id, stars, text, image_url: picture, name, district, written_at, reply } = review;

  return (
    <article className="grid gap-2 py-5" aria-label={t("Review of {name}", { name })}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars of={stars} />
        <span className="font-semibold">
          <UserText>{name}</UserText>
          {district ? (
            <span className="font-normal text-soft">
              , <UserText>{localizePlace({ city: district }).city}</UserText>
            </span>
          ) : null}
        </span>
        <Tag family="accent">{t("Verified buyer")}</Tag>
        <time dateTime={written_at} className="text-sm text-soft">
          {formatDay(written_at)}
        </time>
      </p>
      <p lang={langOf(text)} className="max-w-[65ch] whitespace-pre-line break-words">
        <UserText>{text}</UserText>
      </p>
      {picture === null ? null : (
        <a href={picture} className="w-max">
          <Picture
            src={picture}
            base={mediaBase}
            alt={t("Picture by {name}", { name })}
            width={320}
            height={320}
            sizes="128px"
            widths={[160, 384]}
            className="size-32 rounded-lg border border-line object-cover"
          />
        </a>
      )}
      {reply === null ? null : (
        <div className="mt-1 max-w-[65ch] border-accent border-l-2 pl-4">
          <p className="font-semibold text-sm">{t("Reply from the shop")}</p>
          <p lang={langOf(reply)} className="whitespace-pre-line break-words">
            <UserText>{reply}</UserText>
          </p>
        </div>
      )}
      {isOwn ? null : <ReportLink id={id} name={name} />}
    </article>
  );
}

function ReportLink({ id, name }: Pick<Review, "id" | "name">) {
  return (
    <Link
      href={routes.reportReview(id)}
      rel="nofollow"
      className="inline-flex min-h-11 w-max items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
    >
      {renderRich(
        "Report<what> the review of {name}</what>",
        { what: (text) => <span className="sr-only">{text}</span> },
        { name },
      )}
    </Link>
  );
}
