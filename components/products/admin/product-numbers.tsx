"use client";

import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import { discountOf } from "@/lib/products/discount";
import { typedPrice, typedStock } from "@/lib/products/form";
import type { Product, ProductChanges } from "@/lib/products/schema";
import { InlineNumber } from "./inline-number";

const failed = "Failed to update product";

/** Price and stock of a card, each changed in its place. Nothing changes when somebody else, or an order, was quicker. */
export function ProductNumbers({ product }: { product: Product }) {
  const { id, name, price, original_price: before, stock_quantity: stock } = product;
  const put = (body: ProductChanges) => api("PUT /products/{id}", { params: { id }, body });

  return (
    <dl className="grid grid-cols-2 gap-x-3">
      <div>
        <dt className="text-sm text-soft">Price</dt>
        <dd>
          <InlineNumber
            label={`price of ${name}`}
            value={price}
            show={formatTaka}
            schema={typedPrice}
            save={(next) =>
              put({
                price: next,
                // The discount follows the price, as in the form.
                ...(before === null ? {} : { discount_percentage: discountOf(next, before) }),
                expected: { price },
              })
            }
            words={{ done: `Price of ${name} updated`, failed }}
          />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-soft">Stock</dt>
        <dd>
          <InlineNumber
            label={`stock of ${name}`}
            value={stock}
            show={String}
            schema={typedStock}
            save={(next) => put({ stock_quantity: next, expected: { stock_quantity: stock } })}
            words={{ done: `Stock of ${name} updated`, failed }}
          />
        </dd>
      </div>
    </dl>
  );
}
