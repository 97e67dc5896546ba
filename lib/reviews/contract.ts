import { contract } from "@/lib/contract";
import {
  REVIEW_NOT_FOUND,
  resolveReviewSchema,
  reviewListQuery,
  reviewListSchema,
  reviewParams,
  reviewSchema,
} from "./schema";

export const reviewsContract = {
  list: contract({
    method: "GET",
    path: "/admin/reviews",
    auth: "admin",
    summary: "What needs an admin's hand, newest first; open ones unless told otherwise",
    query: reviewListQuery,
    response: reviewListSchema,
    status: 200,
  }),
  resolve: contract({
    method: "POST",
    path: "/admin/reviews/{id}/resolve",
    auth: "admin",
    notFound: REVIEW_NOT_FOUND,
    summary: "Settle a review, once: release, record the refund, or dismiss; which of them fits depends on its kind",
    params: reviewParams,
    body: resolveReviewSchema,
    response: reviewSchema,
    status: 200,
  }),
};
