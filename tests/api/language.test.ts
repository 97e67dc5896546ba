/** In which language the shop answers whoever calls (ADR 061). */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { AppError } from "@/server/errors";
import { inCurrentLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";
import { refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createProduct, createUser, orderBody } from "@/tests/support/factories";

beforeAll(speakLanguages);
beforeEach(resetDatabase);

it("refuses in the language of the call, by the same code", async () => {
  const buyer = await createUser();
  const product = await createProduct({ name: "Stickers", stock: 2 });
  const ask = () => refused("POST /orders", { as: buyer, body: orderBody([{ product, quantity: 3 }]) });

  const { data: english } = await ask();
  const { data: bangla } = await inCurrentLanguage("bn", ask);

  expect(english.detail).toBe("Only 2 of Stickers left in stock");
  expect(bangla).toEqual({ ...english, detail: "Stickers আর মাত্র ২টি স্টকে আছে" });
});

it("says of a field what it says of the whole", async () => {
  const product = await createProduct({ stock: 0 });

  const { data } = await inCurrentLanguage("bn", () =>
    refused("POST /stock-notices", { body: { product_id: product.id } }),
  );

  expect(data.errors).toEqual([{ field: "email", message: data.detail }]);
  expect(data.detail).toMatch(/[\u0980-\u09ff]/);
});

it("logs a refusal in English", () => {
  const error = inCurrentLanguage("bn", () => new AppError("not_found", "Order not found"));

  expect(error.message).toBe("Order not found");
  expect(error.detail).not.toBe(error.message);
});
