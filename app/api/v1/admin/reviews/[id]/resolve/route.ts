import { reviewsContract } from "@/lib/reviews/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { resolveReview } from "@/server/reviews/resolve";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(reviewsContract.resolve, ({ actor, params, body, now }) =>
    resolveReview({ actor, id: params.id, input: body, now }),
  ),
});
