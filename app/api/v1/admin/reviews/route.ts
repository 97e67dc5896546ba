import { reviewsContract } from "@/lib/reviews/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { listReviews } from "@/server/reviews/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(reviewsContract.list, ({ query }) => listReviews(query)),
});
