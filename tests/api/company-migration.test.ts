/** A new shop starts without example values; a shop with accounts keeps its own. */
import { afterAll, expect, it } from "vitest";
import { exampleShop } from "@/lib/settings/examples";
import { createOlderDatabase } from "@/tests/support/older-shop";

const { migrated, drop } = await createOlderDatabase("company", "20261128074024");
const SETTINGS = "SELECT company_name, app_listing, shop_phone, shop_address FROM store_settings";

afterAll(drop);

it("leaves company, app, phone and address of a new shop empty", async () => {
  expect(await migrated("SELECT", SETTINGS)).toEqual([
    { company_name: "", app_listing: "", shop_phone: "", shop_address: "" },
  ]);
});

it("keeps phone and address of a shop with accounts", async () => {
  const account = "INSERT INTO users (id, email, full_name) VALUES (gen_random_uuid(), 'a@shop.example', 'Owner')";

  expect(await migrated(account, SETTINGS)).toEqual([
    { company_name: "", app_listing: "", shop_phone: exampleShop.shop_phone, shop_address: exampleShop.shop_address },
  ]);
});
