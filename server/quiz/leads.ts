/** Where an answer leads: molecules to turn and the cards that teach them. */
import { modelFiles } from "@/lib/molecules/files";
import { shapesOf } from "@/lib/molecules/shown";
import type { Leads } from "@/lib/quiz/schema";
import { getProduct } from "@/server/products/queries";

type Named = { models: readonly string[]; productIds: readonly string[] };

/** What a question is read with beside its own. */
export const topicLeads = { select: { models: true, productIds: true } };

const ownOr = <Each>(own: readonly Each[], topics: readonly Each[]) => (own.length > 0 ? own : topics);

const shown = (key: string) =>
  shapesOf([key]).map((shape) => ({ ...shape, key, picture: modelFiles[key]?.thumbnail ?? `${shape.stem}.webp` }));

/** What a question names, else what its topic names. Products that are not on sale are left out. */
export async function leadsOf({ topic, ...own }: Named & { topic: Named }): Promise<Leads> {
  const ids = ownOr(own.productIds, topic.productIds);
  const products = await Promise.all(ids.map((id) => getProduct(id, { stockUpTo: 0 })));

  return {
    models: ownOr(own.models, topic.models).flatMap(shown),
    products: products.flatMap((product) =>
      product?.is_active ? [{ id: product.id, name: product.name, price: product.price }] : [],
    ),
  };
}
