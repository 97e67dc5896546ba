/** Changes to the catalogue. Each is audited and marks the kind `catalogue` as changed. */

import { modelErrors } from "@/lib/molecules/known-models";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { auditValues, toColumns } from "@/lib/products/columns";
import {
  PRODUCT_NOT_FOUND,
  type Product,
  type ProductChanges,
  type ProductImage,
  type ProductInput,
} from "@/lib/products/schema";
import { flagsAfter } from "@/lib/products/state";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { changesOf, recordAudit, recordAudits } from "@/server/audit/mutations";
import { touch } from "@/server/cache";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma, type Product as ProductRow } from "@/server/generated/prisma/client";
import { lockNames, lockRow, lockRows } from "@/server/locks";
import { requireOwnPicture } from "@/server/pictures";
import { requireOwnNumbers } from "./own-numbers";
import { nameProducts, requireKnownProducts } from "./references";
import { toProduct, withImages } from "./serialize";
import { recordMovements } from "./stock";
import { markCodesChanged, markStockChanged } from "./stock-levels";

type Columns = ReturnType<typeof toColumns>;

/** The columns of a change, without the images relation. */
function columnsOf(before: ProductRow | null, { images: _, expected: __, ...fields }: ProductChanges): Columns {
  return { ...toColumns(fields), ...stateColumns(before, fields) };
}

/** Sets both flags, so that a row never has both. */
function stateColumns(before: ProductRow | null, changes: Pick<ProductChanges, "is_active" | "is_draft">): Columns {
  if (changes.is_active === undefined && changes.is_draft === undefined) return {};
  const marks = flagsAfter(before && { is_active: before.isActive, is_draft: before.isDraft }, changes);

  return { isActive: marks.is_active, isDraft: marks.is_draft };
}

function requireOwnPictures({ image_url, images = [] }: Pick<ProductChanges, "image_url" | "images">): void {
  requireOwnPicture(image_url);
  for (const [index, image] of images.entries()) requireOwnPicture(image.image_url, ["images", index, "image_url"]);
}

function requireKnownModels({ models }: Pick<ProductChanges, "models">): void {
  const errors = modelErrors(models);
  if (errors[0]) throw new AppError("invalid", { said: errors[0].message }, { errors });
}

const toImageRows = (images: readonly ProductImage[]) =>
  images.map(({ image_url, alt_text, alt_text_bn }, position) => ({
    position,
    imageUrl: image_url,
    altText: alt_text,
    altTextBn: alt_text_bn,
  }));

/** Replaces the images of a locked product. */
async function replaceImages(tx: Tx, productId: string, images: readonly ProductImage[]): Promise<void> {
  await tx.productImage.deleteMany({ where: { productId } });
  await tx.productImage.createMany({ data: toImageRows(images).map((row) => ({ ...row, productId })) });
}

/**
 * Clears the flagship flag of the current flagship, since there can be only one. Serialises concurrent changes, then locks the old and the
 * new flagship.
 */
async function releaseFlagship(
  tx: Tx,
  { next, actor, now }: { next: string | null; actor: Can<"products.edit">; now: Date },
) {
  await lockNames(tx, "flagship");
  await lockRows(tx, "product", Prisma.sql`is_flagship OR id = ${next}::uuid`);
  const released = await tx.product.updateManyAndReturn({
    where: { isFlagship: true, ...(next === null ? {} : { id: { not: next } }) },
    data: { isFlagship: false },
    select: { id: true },
  });
  await recordAudits(
    tx,
    released.map(({ id }) => ({
      entity: "product",
      entityId: id,
      action: "updated",
      actor,
      changes: { isFlagship: { from: true, to: false } },
      now,
    })),
  );
}

function requireNoDraft({ isDraft, isFlagship }: Pick<Columns, "isDraft" | "isFlagship">): void {
  if (isDraft && isFlagship) {
    throw new AppError("invalid", "A draft cannot be the flagship: publish it first, or remove the mark.");
  }
}

/** Creates a product and books its initial stock. Throws invalid (external image, unknown model or product, draft as flagship). */
export async function createProduct({
  actor,
  input,
  now,
}: {
  actor: Can<"products.edit">;
  input: ProductInput;
  now: Date;
}): Promise<Product> {
  requireOwnPictures(input);
  requireKnownModels(input);
  const columns = columnsOf(null, input);
  requireNoDraft(columns);
  const row = await transaction(async (tx) => {
    await requireKnownProducts(tx, null, input);
    await requireOwnNumbers(tx, null, input);
    await claimBatch(tx, input.delivers_code);
    if (input.is_flagship) await releaseFlagship(tx, { next: null, actor, now });
    const { name, pricePaisa, category, ...rest } = columns as Columns &
      Pick<ProductRow, "name" | "pricePaisa" | "category">;
    const row = await tx.product.create({
      data: { name, pricePaisa, category, ...rest, createdAt: now, images: { create: toImageRows(input.images) } },
      include: withImages,
    });
    await recordMovements(tx, [
      { productId: row.id, delta: row.stockQuantity, reason: "initial", createdById: actor.id },
    ]);
    await recordAudit(tx, {
      entity: "product",
      entityId: row.id,
      action: "created",
      actor,
      changes: { pricePaisa: { from: null, to: pricePaisa }, stockQuantity: { from: null, to: row.stockQuantity } },
      now,
    });
    touch(tx, "catalogue");

    return row;
  });

  return toProduct(row);
}

/** Turns the general codes of a batch into product codes once a product sells it. Must run before the product is locked (server/locks). */
async function claimBatch(tx: Tx, batch: string | null | undefined): Promise<void> {
  if (!batch) return;

  const isClaimed = Prisma.sql`purpose = 'any_order' AND description = ${batch} AND distributed_at IS NULL`;
  const ids = await lockRows(tx, "code", isClaimed);
  if (ids.length > 0) await tx.premiumCode.updateMany({ where: { id: { in: ids } }, data: { purpose: "product" } });
  markCodesChanged(tx);
}

async function lockProduct(tx: Tx, id: string) {
  await lockRow(tx, "product", id);
  const row = await tx.product.findFirst({ where: { id, archivedAt: null }, include: withImages });
  if (!row) throw new AppError("not_found", PRODUCT_NOT_FOUND);

  return row;
}

/**
 * Rejects with 409 `changed_meanwhile` if the product differs from what the caller saw, because an order or another admin may have changed
 * it.
 */
function requireAsExpected(row: ProductRow, expected: ProductChanges["expected"] = {}): void {
  const price = toTaka(paisa(row.pricePaisa));
  const isActive = row.isActive && !row.isDraft;
  const [text] = [
    expected.price !== undefined &&
      expected.price !== price &&
      t("The price is now {price}", { price: formatTaka(price) }),
    expected.stock_quantity !== undefined &&
      expected.stock_quantity !== row.stockQuantity &&
      t("The stock is now {stock}", { stock: row.stockQuantity }),
    expected.is_active !== undefined &&
      expected.is_active !== isActive &&
      (isActive ? t("It is already active") : t("It is already inactive")),
  ].filter((found) => typeof found === "string");
  if (text === undefined) return;

  const said = t("{what}. Nothing was changed: check again, then save.", { what: text });
  throw new AppError("conflict", { said }, { reason: "changed_meanwhile" });
}

/**
 * Updates a product; a stock set by an admin is booked in the ledger. Throws not_found, invalid (external image, unknown model or product,
 * draft as flagship), conflict `changed_meanwhile`.
 */
export async function updateProduct(options: {
  actor: Can<"products.edit">;
  id: string;
  changes: ProductChanges;
  now: Date;
}): Promise<Product> {
  const { actor, id, changes, now } = options;
  requireOwnPictures(changes);
  requireKnownModels(changes);
  const row = await transaction(async (tx) => {
    await requireKnownProducts(tx, id, changes);
    await requireOwnNumbers(tx, id, changes);
    await claimBatch(tx, changes.delivers_code);
    if (changes.is_flagship) await releaseFlagship(tx, { next: id, actor, now });
    const before = await lockProduct(tx, id);
    const columns = columnsOf(before, changes);
    requireAsExpected(before, changes.expected);
    requireNoDraft({ ...before, ...columns });
    if (changes.images) await replaceImages(tx, id, changes.images);
    const data = { ...columns, updatedAt: now };
    const row = await tx.product.update({ where: { id }, data, include: withImages });
    const delta = row.stockQuantity - before.stockQuantity;
    await recordMovements(tx, [{ productId: id, delta, reason: "admin_edit", createdById: actor.id }]);
    if (changes.delivers_code !== undefined) markStockChanged(tx, [id]);
    const difference = await nameProducts(tx, changesOf(auditValues(before), auditValues(row)));
    if (Object.keys(difference).length > 0) {
      await recordAudit(tx, { entity: "product", entityId: id, action: "updated", actor, changes: difference, now });
    }
    touch(tx, "catalogue");

    return row;
  });

  return toProduct(row);
}

/** Archives a product; earlier orders keep its name, price and quantity. Throws not_found. */
export async function removeProduct({
  actor,
  id,
  now,
}: {
  actor: Can<"products.edit">;
  id: string;
  now: Date;
}): Promise<void> {
  await transaction(async (tx) => {
    await lockProduct(tx, id);
    await tx.product.update({ where: { id }, data: { archivedAt: now, isFlagship: false, updatedAt: now } });
    await recordAudit(tx, { entity: "product", entityId: id, action: "deleted", actor, now });
    touch(tx, "catalogue");
  });
}
