import { reviewsContract } from "@/lib/reviews/contract";
import { implement } from "@/server/http/implement";
import { decideReview, replyToReview } from "@/server/reviews/moderation";
import { removeReview, reportReview, uploadReviewPicture, writeReview } from "@/server/reviews/mutations";
import { getOwnReview, listReviews, listReviewsForAdmins } from "@/server/reviews/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(reviewsContract, {
  list: ({ params, query }) => listReviews(params.product_id, query),
  mine: ({ actor, params }) => getOwnReview(params.product_id, actor),
  write: ({ actor, params, body, now }) => writeReview({ actor, productId: params.product_id, input: body, now }),
  remove: ({ actor, params, now }) => removeReview({ actor, productId: params.product_id, now }),
  uploadPicture: ({ actor, body, now }) => uploadReviewPicture({ actor, file: body.file, now }),
  report: ({ actor, params, body, now }) => reportReview({ actor, id: params.id, reason: body.reason, now }),
  all: ({ query }) => listReviewsForAdmins(query),
  decide: ({ actor, params, body, now }) => decideReview({ actor, id: params.id, input: body, now }),
  reply: ({ actor, params, body, now }) => replyToReview({ actor, id: params.id, reply: body.reply, now }),
});
