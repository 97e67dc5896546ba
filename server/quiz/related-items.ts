/** Related molecules and products shown after an answer. */
import { modelFiles } from "@/lib/molecules/files";
import { shapesOf } from "@/lib/molecules/viewer-files";
import type { RelatedItems } from "@/lib/quiz/schema";
import { namesOnSale } from "@/server/products/queries";

type Named = { models: readonly string[]; productIds: readonly string[] };

/** Topic fields that are loaded with a question. */
export const topicRelatedItems = { select: { models: true, productIds: true } };

const ownOrTopic = <Each>(own: readonly Each[], topics: readonly Each[]) => (own.length > 0 ? own : topics);

const toModelItem = (key: string) =>
  shapesOf([key]).map((shape) => ({ ...shape, key, picture: modelFiles[key]?.thumbnail ?? `${shape.stem}.webp` }));

type Explained = Named & { topic: Named };

const modelsOf = ({ topic, models }: Explained) => ownOrTopic(models, topic.models);
const productIdsOf = ({ topic, productIds }: Explained) => ownOrTopic(productIds, topic.productIds);

/**
 * Loads the products of several questions and returns a lookup, which gives a question's own related items, otherwise its topic's. Omits
 * products that are not on sale.
 */
export async function loadRelatedItems(
  questions: readonly Explained[],
): Promise<(question: Explained) => RelatedItems> {
  const products = await namesOnSale(questions.flatMap(productIdsOf));

  return (question) => ({
    models: modelsOf(question).flatMap(toModelItem),
    products: productIdsOf(question).flatMap((id) => products.find((product) => product.id === id) ?? []),
  });
}
