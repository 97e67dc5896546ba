/** Whoever types Bangla digits is understood wherever a number is asked for. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shippingAddressSchema } from "@/lib/orders/schema";
import { chargesFormSchema } from "@/lib/settings/forms";
import { DEFAULT_OPENING_HOURS } from "@/lib/settings/opening-hours";
import { shopContactChangesSchema } from "@/lib/settings/schema";

it("are read as charges, hours, phone numbers of the shop and postcodes", () => {
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

it("can be typed: a browser takes none in a field of the type number", () => {
  const files = globSync("{app,components}/**/*.tsx");

  expect(files.filter((file) => readFileSync(file, "utf8").includes('type="number"'))).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});
