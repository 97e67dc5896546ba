/** What the button on a card says of its product, beside the name, picture and address that the card shows anyway. */
import type { Product } from "@/lib/products/schema";
import type { LineProduct } from "./lines";

/** "1250,10,1500": price, stock, and what it cost before, in taka. */
export function quickAddData({ price, stock_quantity, original_price }: LineProduct): string {
  return [price, stock_quantity, ...(original_price === null ? [] : [original_price])].join();
}

type Shown = Pick<Product, "id" | "name" | "image_url">;

export function fromQuickAdd(data: string, shown: Shown): LineProduct {
  const [price = 0, stock = 0, before] = data.split(",").map(Number);

  return { ...shown, price, stock_quantity: stock, original_price: before ?? null };
}
