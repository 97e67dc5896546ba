/** Bangla digits are accepted in every numeric input. */
import { globSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { shippingAddressSchema } from "@/lib/orders/shipping-address";
import { chargesFormSchema, toChargesForm } from "@/lib/settings/forms";
import { DEFAULT_OPENING_HOURS } from "@/lib/settings/opening-hours";
import { shopContactChangesSchema } from "@/lib/settings/shop-contact";
import { createTranslator } from "@/lib/texts/translator";

it("are parsed in charges, hours, shop phone numbers and postcodes", () => {
  const charges = { inside_dhaka: "৬০", outside_dhaka: "১২০.৫০", free_delivery_threshold: "১০০০", usd_rate: "" };
  const contact = {
    shop_phone: "০৯৬৭৮-১২৩৪৫৬",
    whatsapp: "০১৭১২৩৪৫৬৭৮",
    opening_hours: { ...DEFAULT_OPENING_HOURS, mon: "০৯:৩০-১৮:০০" },
  };

  expect(chargesFormSchema.parse(charges)).toMatchObject({ inside_dhaka: 60, outside_dhaka: 120.5 });
  expect(shopContactChangesSchema.parse(contact)).toMatchObject({
    shop_phone: "09678-123456",
    whatsapp: "01712345678",
    opening_hours: { mon: "09:30-18:00" },
  });
  expect(shippingAddressSchema.shape.zipCode.parse("১২০৭")).toBe("1207");
});

it("are in the fields of a Bangla page, and parsed from them", () => {
  vi.stubGlobal("chemcardSpeaker", () => createTranslator({}));
  const charges = { inside_dhaka: 60, outside_dhaka: 120.5, free_delivery_threshold: 1000, usd_rate: null };
  const fields = toChargesForm(charges);
  vi.unstubAllGlobals();

  expect(fields).toEqual({ inside_dhaka: "৬০", outside_dhaka: "১২০.৫", free_delivery_threshold: "১০০০", usd_rate: "" });
  expect(chargesFormSchema.parse(fields)).toEqual(charges);
});

it("can be typed: fields are not of the type number, which rejects them", () => {
  const files = globSync("{app,components}/**/*.tsx");

  expect(files.filter((file) => readFileSync(file, "utf8").includes('type="number"'))).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});
