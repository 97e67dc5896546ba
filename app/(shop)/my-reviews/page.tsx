import type { Metadata } from "next";
import { MyReviewList } from "@/components/reviews/my-review-list";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { requireUser } from "@/server/auth/page-guards";
import { listReceived } from "@/server/reviews/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("My Reviews"), robots: { index: false } });

async function MyReviewsPage() {
  const user = await requireUser(routes.myReviews);

  return <MyReviewList received={await listReceived(user)} />;
}

export default withPageMessages(textsFor("/my-reviews"), MyReviewsPage);
