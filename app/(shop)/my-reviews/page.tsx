import type { Metadata } from "next";
import { MyReviewList } from "@/components/reviews/my-review-list";
import { routes } from "@/lib/routes";
import { requireUser } from "@/server/auth/page-guards";
import { listReceived } from "@/server/reviews/queries";

export const metadata: Metadata = { title: "My Reviews", robots: { index: false } };

export default async function MyReviewsPage() {
  const user = await requireUser(routes.myReviews);

  return <MyReviewList received={await listReceived(user)} />;
}
