/** Reads an order from a customer's message with the products on sale. The message is neither stored nor logged. */
import { createMessageReader } from "@/lib/desk/message/read";
import type { MessageProposal } from "@/lib/desk/message/schema";
import { createPlaceFinder } from "@/lib/geo/place-in-text";
import type { Product } from "@/lib/products/schema";
import { db } from "@/server/db";
import { globalSingleton } from "@/server/once";
import { areasByDistrict, districts } from "@/server/places";
import { listNamed } from "@/server/products/queries";
import { onSaleWhere } from "@/server/products/visibility";

const placeFinder = () => globalSingleton("message-places", () => createPlaceFinder(districts(), areasByDistrict()));

type Found = { id: string };

export async function readMessage(text: string): Promise<MessageProposal> {
  const rows = await db.product.findMany({ where: onSaleWhere, select: { id: true, name: true, nameBn: true } });
  const named = rows.map(({ id, name, nameBn }) => ({ id, name, name_bn: nameBn }));
  const { items, unclear, ...fields } = createMessageReader(named, placeFinder())(text);

  const ids = [...items.map(({ product }) => product), ...unclear.flatMap(({ products }) => products)].map(
    ({ id }) => id,
  );
  const { data } = await listNamed([...new Set(ids)], { page: 1, limit: Math.max(ids.length, 1) });
  const productOf = ({ id }: Found) => data.filter((product) => product.id === id);
  const lines = items.flatMap(({ product, quantity }) =>
    productOf(product).map((known) => ({ product: known, quantity })),
  );

  return {
    ...fields,
    items: lines
      .map(({ product, quantity }) => ({ product, quantity: Math.min(quantity, product.stock_quantity) }))
      .filter(({ quantity }) => quantity > 0),
    unclear: [
      ...lines.filter(({ product, quantity }) => quantity > product.stock_quantity).map(outOfStock),
      ...unclear.map(({ products, ...part }) => ({ ...part, products: products.flatMap(productOf) })),
    ],
  };
}

const outOfStock = ({
  product,
  quantity,
}: {
  product: Product;
  quantity: number;
}): MessageProposal["unclear"][number] => ({
  kind: "out_of_stock",
  text: `${quantity} × ${product.name}`,
  products: [],
  quantity: null,
});
