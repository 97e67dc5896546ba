/**
 * Demo data of local mode (D4.2, D4.6): two accounts, customers, the catalogue, premium codes, orders in every state, the quiz. Uses the
 * shop's own services with past times, so that stock, codes, ledger and history are consistent. Running it again adds what is missing.
 */
import type { z } from "zod";
import { addDays } from "@/lib/dates";
import { searchablePhone } from "@/lib/digits";
import { readCardNumbers } from "@/lib/products/card-numbers";
import { productInputSchema } from "@/lib/products/schema";
import { exampleShop } from "@/lib/settings/examples";
import { type Actor, type CanAll, canAll } from "@/server/actor";
import { hashPassword } from "@/server/auth/passwords";
import { placeOrder } from "@/server/checkout/place-order";
import { db, transaction } from "@/server/db";
import { changeOrder, lockOrder } from "@/server/fulfilment/change";
import type { User } from "@/server/generated/prisma/client";
import { recordCall } from "@/server/order-work/calls";
import { returnParcel } from "@/server/order-work/return-parcel";
import { refundOrder } from "@/server/orders/refund";
import { createProduct, updateProduct } from "@/server/products/mutations";
import { updateShopContact, updateStockAndCouriers } from "@/server/settings/mutations";
import { seedCoupons } from "./seed/coupons";
import { seedDeliveryAccounts } from "./seed/delivery-accounts";
import { seedMessages } from "./seed/messages";
import { type DemoOrder, type DemoStep, demoOrders } from "./seed/orders";
import { ordersWithCases } from "./seed/orders-with-cases";
import { applyDemoPayment, makeAwaitPayment } from "./seed/payments";
import { type DemoPerson, demoAdmin, demoCustomer, demoPeople } from "./seed/people";
import { seedCodeStock, seedOtherCodes } from "./seed/premium-codes";
import { demoImages, demoPages } from "./seed/product-pages";
import { type DemoProduct, demoProducts } from "./seed/products";
import { seedQuizBank } from "./seed/quiz";
import { seedQuizGames } from "./seed/quiz-games";
import { seedReviews } from "./seed/reviews";
import { seedTakenOrder } from "./seed/taken-order";

const HOUR_MS = 60 * 60 * 1000;

/** Only products with at least this stock are used in demo orders. */
const ENOUGH_STOCK = 15;

async function seedPerson(
  person: DemoPerson & { password?: string },
  role: "customer" | "admin",
  now: Date,
): Promise<User> {
  const { email, fullName, phone, daysAgo, password } = person;
  const found = await db.user.findUnique({ where: { email } });
  if (found) return found;

  return db.user.create({
    data: {
      email,
      fullName,
      role,
      phone,
      phoneDigits: phone && searchablePhone(phone),
      passwordHash: password ? await hashPassword(password) : null,
      emailVerifiedAt: now,
      createdAt: addDays(now, -daysAgo),
    },
  });
}

/** Services require an actor with a session id, but do not load the session. */
function actorOf(user: User): Actor {
  const { id, role, staffRole, email, fullName, phone } = user;

  return { type: "user", id, role, staffRole, email, fullName, phone, sessionId: "" };
}

async function seedProduct(admin: CanAll, product: DemoProduct, now: Date): Promise<string> {
  const found = await db.product.findFirst({ where: { name: product.name } });
  if (found) return found.id;

  const page = demoPages[product.slug];
  const { priceTaka: price, originalTaka, discountPercentage: discount_percentage, daysAgo } = product;
  const created = await createProduct({
    actor: admin,
    now: addDays(now, -daysAgo),
    input: productInputSchema.parse({
      name: product.name,
      name_bn: product.nameBn ?? null,
      position: product.position ?? null,
      description: product.description,
      description_bn: product.descriptionBn,
      category: product.category,
      card_language: product.cardLanguage ?? null,
      price: originalTaka ?? price,
      original_price: originalTaka,
      discount_percentage: originalTaka === null ? discount_percentage : 0,
      stock_quantity: product.stock,
      is_active: product.isActive,
      is_draft: false,
      is_flagship: product.isFlagship,
      delivers_code: product.deliversCode ?? null,
      image_url: product.image,
      images: demoImages(product.slug),
      box_contents: [...(page?.box ?? [])],
      box_contents_bn: [...(page?.boxBn ?? [])],
      works_with: page?.worksWith ?? "",
      works_with_bn: page?.worksWithBn ?? null,
      weight_grams: product.weightGrams ?? null,
      models: page?.models ? [...page.models] : null,
      card_numbers: readCardNumbers(page?.cards ?? "") ?? [],
    } satisfies z.input<typeof productInputSchema>),
  });
  // A separate update, so that the price history contains the date of the reduction.
  if (originalTaka !== null) {
    const changes = { price, discount_percentage };
    await updateProduct({ actor: admin, id: created.id, changes, now: addDays(now, -daysAgo / 2) });
  }

  return created.id;
}

/** Related products and successors, which must exist first. Keeps those that an admin has set. */
async function linkProducts(admin: CanAll, ids: ReadonlyMap<string, string>, now: Date): Promise<void> {
  for (const { slug, daysAgo } of demoProducts) {
    const [page, id] = [demoPages[slug], ids.get(slug)];
    if (!id || !(page?.related || page?.successor)) continue;
    const unlinked = { id, relatedIds: { isEmpty: true }, successorId: null };
    if ((await db.product.count({ where: unlinked })) === 0) continue;

    const changes = {
      related_products: (page.related ?? []).flatMap((each) => ids.get(each) ?? []),
      successor_id: (page.successor && ids.get(page.successor)) ?? null,
    };
    await updateProduct({ actor: admin, id, changes, now: addDays(now, -daysAgo / 2) });
  }
}

/** Ids of the products used by demo orders. */
async function seedProducts(admin: CanAll, now: Date): Promise<string[]> {
  const ids = new Map<string, string>();
  for (const product of demoProducts) ids.set(product.slug, await seedProduct(admin, product, now));
  await linkProducts(admin, ids, now);
  const orderable = demoProducts.filter(({ isActive, stock }) => isActive && stock >= ENOUGH_STOCK);

  return orderable.flatMap(({ slug }) => ids.get(slug) ?? []);
}

async function takeStep(orderId: string, step: DemoStep, admin: CanAll, placedAt: Date): Promise<void> {
  const now = new Date(placedAt.getTime() + step.after * HOUR_MS);
  if ("gateway" in step) return applyDemoPayment({ orderId, outcome: step.gateway, placedAt, now });

  const acting = { actor: admin, id: orderId, now };
  if ("call" in step)
    return void (await recordCall({ ...acting, input: { outcome: step.call, note: step.note ?? "" } }));
  if ("parcel" in step) {
    return void (await returnParcel({ ...acting, input: { return_status: step.parcel, note: step.note } }));
  }
  if ("refund" in step) {
    const { refund: amount, reason, reference } = step;
    return void (await refundOrder({ ...acting, input: { amount, reason, reference, note: "" } }));
  }
  const change =
    "courier" in step
      ? { status: "shipped" as const, courierName: step.courier, courierTrackingNumber: step.number }
      : "status" in step
        ? { status: step.status }
        : { paymentStatus: step.payment };

  await transaction(async (tx) => {
    await changeOrder(tx, { order: await lockOrder(tx, orderId), change, actor: admin, action: "edited", now });
  });
}

async function seedOrder(
  order: DemoOrder,
  buyer: Actor,
  admin: CanAll,
  productIds: string[],
  now: Date,
): Promise<void> {
  const idempotencyKey = `demo-${order.hoursAgo}`;
  if (await db.idempotencyKey.findFirst({ where: { userId: buyer.id, key: idempotencyKey } })) return;

  const placedAt = new Date(now.getTime() - order.hoursAgo * HOUR_MS);
  const [firstName = "", ...rest] = buyer.fullName.split(" ");
  const result = await placeOrder({
    actor: buyer,
    now: placedAt,
    idempotencyKey,
    isDemo: true,
    input: {
      payment_method: "cash_on_delivery",
      shipping_address: { ...order.place, firstName, lastName: rest.join(" "), phone: buyer.phone ?? "01700000000" },
      ...(order.coupon ? { coupon_code: order.coupon } : {}),
      note: order.note,
      items: order.lines.map(([place, quantity]) => ({ product_id: productIds[place] ?? "", quantity })),
    },
  });
  if (order.isOnline) await makeAwaitPayment(result.order.id, placedAt);
  for (const step of order.steps) await takeStep(result.order.id, step, admin, placedAt);
  // Discard the emails: these events are in the past.
  await db.mail.deleteMany({ where: { orderId: result.order.id } });
}

/** Invented, like the phone number. */
const demoContact = { ...exampleShop, whatsapp: "+880 1700-000000", messenger: "example.chemcard" };

/** Fills the store of `DATABASE_URL` with demo data; `hasEmulatedDelivery` adds accounts at the emulated couriers, SMS providers and Telegram. */
export async function seedDemo({ hasEmulatedDelivery = false } = {}): Promise<void> {
  const now = new Date();
  const admin = actorOf(await seedPerson(demoAdmin, "admin", now));
  const people = [demoCustomer, ...demoPeople];
  const buyers = new Map<string, Actor>();
  for (const person of people) buyers.set(person.email, actorOf(await seedPerson(person, "customer", now)));

  const customer = buyers.get(demoCustomer.email);
  if (!canAll(admin) || !customer) throw new Error("The demo accounts have lost their roles");

  // Set in a new shop only, so that deleted details do not return on the next seed.
  const isNew = (await db.product.count()) === 0;
  if (isNew) {
    await updateShopContact({ actor: admin, changes: demoContact, now });
    await updateStockAndCouriers({ actor: admin, changes: { couriers: ["Steadfast", "Pathao"] }, now });
    if (hasEmulatedDelivery) await seedDeliveryAccounts(now);
  }
  const productIds = await seedProducts(admin, now);
  await seedCodeStock(admin, customer, now);
  await seedCoupons(admin, now);
  for (const order of [...demoOrders, ...ordersWithCases].sort((a, b) => b.hoursAgo - a.hoursAgo)) {
    const buyer = buyers.get(order.customer);
    if (buyer) await seedOrder(order, buyer, admin, productIds, now);
  }
  await seedTakenOrder(admin, productIds, now);
  await seedOtherCodes(admin, customer, now);
  await seedReviews({ admin, buyers, now });
  await seedMessages(admin, now);

  await seedQuizBank(admin, now);
  const players = demoPeople.flatMap(({ email }) => buyers.get(email) ?? []);
  await seedQuizGames(players, now);
}
