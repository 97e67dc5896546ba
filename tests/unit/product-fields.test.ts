/** The declaration of product fields, compared with the table of the database and the Bangla texts. */
import { expect, it } from "vitest";
import { auditValues, fromColumns, type StoredProduct, toColumns } from "@/lib/products/columns";
import { productFieldEntries, productFields } from "@/lib/products/fields";
import { productInputSchema } from "@/lib/products/schema";
import type { Product as ProductRow } from "@/server/generated/prisma/client";

/** Written by the server or the database, not by admins. */
type OwnColumn =
  | "id"
  | "archivedAt"
  | "reorderPoint"
  | "createdAt"
  | "updatedAt"
  | "reviewStars"
  | "searchNames"
  | "searchText"
  | "sortNameBn";

it("declares every column that admins edit", () => {
  // A type error here names the undeclared column.
  const undeclared = {} satisfies Record<Exclude<keyof ProductRow, keyof StoredProduct | OwnColumn>, never>;

  expect(undeclared).toEqual({});
  expect(new Set(productFieldEntries.map(([, { column }]) => column)).size).toBe(productFieldEntries.length);
});

it("reads from the columns what a request wrote to them", () => {
  const { images: _, ...input } = productInputSchema.parse({
    name: "Salt",
    name_bn: "লবণ",
    price: 12.5,
    original_price: 20,
    category: "Chemistry",
    box_contents: ["One", "Two"],
    models: ["water"],
  });
  const columns = toColumns(input);
  const row = { images: [{ imageUrl: "/pictures/a.webp", altText: "", altTextBn: null }], ...columns } as StoredProduct;

  expect(columns).toMatchObject({ nameBn: "লবণ", pricePaisa: 1250, originalPricePaisa: 2000, models: ["water"] });
  expect(columns).not.toHaveProperty("worksWithBn");
  expect(fromColumns(row)).toMatchObject(input);
  expect(auditValues(row)).toMatchObject({
    boxContents: "One\nTwo",
    images: "/pictures/a.webp",
    originalPricePaisa: 2000,
  });
});

it("gives every Bangla text a text box in the form", () => {
  const bangla = productFieldEntries.filter(([name]) => name.endsWith("_bn"));

  expect(bangla.filter(([, { control }]) => control?.language !== "bn")).toEqual([]);
  expect(bangla.filter(([name]) => !(name.slice(0, -3) in productFields))).toEqual([]);
});
