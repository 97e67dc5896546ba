import type { Metadata } from "next";
import { ReportReview } from "@/components/reviews/report-review";
import { NotFoundState } from "@/components/shared/not-found-state";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { requireUser } from "@/server/auth/page-guards";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { getShownReview } from "@/server/reviews/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Report a review"), robots: { index: false } });

async function ReportReviewPage({ params }: PageProps<"/report-review/[id]">) {
  const { id } = await params;
  await requireUser(routes.reportReview(id));
  const review = await getShownReview(id);
  if (review) return <ReportReview review={review} />;

  await setNotFoundStatus();
  return (
    <NotFoundState
      symbol="Nr"
      name={t("No review")}
      title={t("Review Not Found")}
      text={t("It's no longer shown.")}
      back={{ label: t("Back to Products"), href: routes.products }}
    />
  );
}

export default withPageMessages(textsFor("/report-review/[id]"), ReportReviewPage);
