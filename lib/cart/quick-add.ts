/** Product data of a card's add button, in addition to the name, image and URL that the card shows. */
import type { CardLanguage, Product } from "@/lib/products/schema";
import type { LineProduct } from "./lines";

/** "1250,10,1500,english": price, stock and original price in taka, and card language; blank if absent. */
export function quickAddData({ price, stock_quantity, original_price, card_language }: LineProduct): string {
  return [price, stock_quantity, original_price, card_language].join();
}

type CardProduct = Pick<Product, "id" | "name" | "image_url">;

export function fromQuickAdd(data: string, shown: CardProduct): LineProduct {
  const [price, stock, before, language] = data.split(",");

  return {
    ...shown,
    price: Number(price),
    stock_quantity: Number(stock),
    original_price: before ? Number(before) : null,
    card_language: (language || null) as CardLanguage | null,
  };
}
