/** URLs of review lists. */

import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { routes } from "@/lib/routes";
import { adminReviewListQuery, REVIEW_PAGE_SIZE, reviewListQuery } from "./schema";

export const adminReviews = listAddress(adminRoutes.reviews, adminReviewListQuery);

/** Public list of all reviews of a product. */
export const productReviews = (productId: string) =>
  listAddress(routes.productReviews(productId), reviewListQuery, {
    pageSize: REVIEW_PAGE_SIZE,
    pageSizes: [REVIEW_PAGE_SIZE],
  });
