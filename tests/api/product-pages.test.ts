/** Product page content beyond lists: additional images, box contents, 3D models, elements of the cards. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct } from "@/tests/support/factories";

beforeEach(resetDatabase);

const input = { name: "Everyday molecules", price: 690, category: "Physical" } as const;

describe("additional images and the box contents", () => {
  const images = [
    { image_url: "/pictures/products/everyday-molecules.webp", alt_text: "The box", alt_text_bn: "বক্স" },
    { image_url: "/pictures/no-picture.webp", alt_text: "", alt_text_bn: null },
  ];
  const box_contents = ["40 cards", "A key to atom colours"];

  it("keep their order, change as a whole, and are unaffected by other changes", async () => {
    const admin = await createAdmin();
    const { data } = await call("POST /products", { as: admin, body: { ...input, images, box_contents } });
    const params = { id: data.id };
    const change = (body: object) => call("PUT /products/{id}", { as: admin, params, body });
    expect(data).toMatchObject({ images, box_contents, works_with: "" });

    await change({ name: "Molecules", image_url: "/pictures/no-picture.webp" });
    expect((await call("GET /products/{id}", { params })).data).toMatchObject({ images, box_contents });

    await change({ images: [...images].reverse(), works_with: "Any phone" });
    const [listed] = (await call("GET /products")).data.data;
    expect(listed).toMatchObject({ images: [...images].reverse(), box_contents, works_with: "Any phone" });

    await change({ images: [], box_contents: [] });
    expect((await call("GET /products/{id}", { params })).data).toMatchObject({ images: [], box_contents: [] });
  });

  it("need no alt text", async () => {
    const admin = await createAdmin();
    const bare = [{ image_url: "/pictures/no-picture.webp" }];
    const { data } = await call("POST /products", { as: admin, body: { ...input, images: bare } });

    expect(data.images).toEqual([{ image_url: "/pictures/no-picture.webp", alt_text: "", alt_text_bn: null }]);
  });

  it("are recorded in the audit log", async () => {
    const admin = await createAdmin();
    const { id } = await createProduct();
    await call("PUT /products/{id}", { as: admin, params: { id }, body: { images, box_contents } });

    const entry = await db.auditEntry.findFirstOrThrow({ where: { entityId: id, action: "updated" } });
    expect(entry.changes).toEqual({
      boxContents: { from: "", to: box_contents.join("\n") },
      images: { from: "", to: images.map(({ image_url }) => image_url).join("\n") },
    });
  });

  it("are rejected from other hosts, and beyond seven", async () => {
    const admin = await createAdmin();
    const [image] = images;
    const foreign = [{ image_url: "https://elsewhere.example/a.webp" }];
    for (const body of [{ images: foreign }, { images: Array(8).fill(image) }, { box_contents: [" "] }]) {
      expect((await refused("POST /products", { as: admin, body: { ...input, ...body } })).status).toBe(422);
    }
  });
});

describe("a product's 3D models", () => {
  it("are empty, or known models in order without duplicates", async () => {
    const admin = await createAdmin();
    const { data } = await call("POST /products", { as: admin, body: input });
    expect(data.models).toBeNull();

    const params = { id: data.id };
    const change = (body: object) => call("PUT /products/{id}", { as: admin, params, body });
    await change({ models: ["water", "gold-atom", "water"] });
    expect((await change({ name: "Molecules" })).data.models).toEqual(["water", "gold-atom"]);
    const [listed] = (await call("GET /products")).data.data;
    expect(listed?.models).toEqual(["water", "gold-atom"]);

    expect((await change({ models: null })).data.models).toBeNull();
    const entries = await db.auditEntry.findMany({
      where: { entityId: data.id, action: "updated" },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ changes }) => changes)).toEqual([
      { models: { from: "", to: "water\ngold-atom" } },
      { name: { from: input.name, to: "Molecules" } },
      { models: { from: "water\ngold-atom", to: "" } },
    ]);
  });

  it("are rejected if unknown", async () => {
    const admin = await createAdmin();
    for (const models of [["unobtainium"], ["water", "constructor"], ["../water"]]) {
      const { status, data } = await refused("POST /products", { as: admin, body: { ...input, models } });
      expect([status, JSON.stringify(data)]).toEqual([422, expect.stringContaining("models")]);
    }
  });
});

describe("the elements of a set's cards", () => {
  it("are atomic numbers in ascending order, recorded as ranges", async () => {
    const admin = await createAdmin();
    const { data } = await call("POST /products", { as: admin, body: input });
    expect(data.card_numbers).toEqual([]);

    const params = { id: data.id };
    await call("PUT /products/{id}", { as: admin, params, body: { card_numbers: [26, 1, 2, 3, 26] } });
    expect((await call("GET /products/{id}", { params })).data.card_numbers).toEqual([1, 2, 3, 26]);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { entityId: data.id, action: "updated" } });
    expect(entry.changes).toEqual({ cardNumbers: { from: "", to: "1–3, 26" } });

    for (const card_numbers of [[0], [119], [1.5], ["6"]]) {
      expect((await refused("PUT /products/{id}", { as: admin, params, body: { card_numbers } })).status).toBe(422);
    }
  });

  it("put the set on the cards of these elements while it is on sale, unlike its 3D models", async () => {
    const admin = await createAdmin();
    const metals = await createProduct({ name: "Metals", cardNumbers: [26, 29] });
    await createProduct({ name: "Poster", models: ["copper-atom"] });
    const setsOf = async (number: string) =>
      (await call("GET /elements/{number}", { params: { number } })).data.sets.map(({ name }) => name);

    expect([await setsOf("29"), await setsOf("6")]).toEqual([["Metals"], []]);
    await call("PUT /products/{id}", { as: admin, params: { id: metals.id }, body: { card_numbers: [6] } });
    expect([await setsOf("29"), await setsOf("6")]).toEqual([[], ["Metals"]]);
    await call("PUT /products/{id}", { as: admin, params: { id: metals.id }, body: { is_active: false } });
    expect(await setsOf("6")).toEqual([]);
  });
});
