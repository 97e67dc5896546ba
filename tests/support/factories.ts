/** Factories for rows with defaults. A test passes only the values that it asserts on. */
import { randomUUID } from "node:crypto";
import bcrypt from "bcryptjs";
import type { z } from "zod";
import { type Coupon, couponInputSchema } from "@/lib/coupons/schema";
import { toPaisa } from "@/lib/money";
import type { CreateOrderInput, Order } from "@/lib/orders/schema";
import type { CardLanguage, Category } from "@/lib/products/schema";
import type { StaffRole } from "@/lib/roles";
import type { Actor, CanAll } from "@/server/actor";
import { hashingOf } from "@/server/auth/password-hash";
import { placeOrder } from "@/server/checkout/place-order";
import { createCoupon as saveCoupon } from "@/server/coupons/mutations";
import { db } from "@/server/db";
import type { PremiumCode, Prisma, Product, User } from "@/server/generated/prisma/client";
import { newCode } from "@/server/premium-codes/new-code";

export const PASSWORD = "correct horse 9";

/** A cheap hash, since these tests are not about hashing. */
const { text, mark } = hashingOf(PASSWORD);
const passwordHash = `${mark}${bcrypt.hashSync(text, 4)}`;

type UserOptions = {
  role?: "customer" | "admin";
  /** For admins; default: owner. */
  staffRole?: StaffRole;
  email?: string;
  fullName?: string;
  phone?: string;
  isVerified?: boolean;
  createdAt?: Date;
};

export function createUser({
  role = "customer",
  staffRole,
  email,
  fullName = "Test Buyer",
  phone,
  isVerified = false,
  createdAt = new Date(),
}: UserOptions = {}): Promise<User> {
  return db.user.create({
    data: {
      email: email ?? `user-${randomUUID()}@example.com`,
      passwordHash,
      role,
      staffRole: role === "admin" ? (staffRole ?? "owner") : null,
      fullName,
      phone: phone ?? null,
      emailVerifiedAt: isVerified ? new Date() : null,
      createdAt,
    },
  });
}

export function createAdmin(): Promise<User> {
  return createUser({ role: "admin", fullName: "Test Admin" });
}

export function createStaff(staffRole: StaffRole): Promise<User> {
  return createUser({ role: "admin", staffRole, fullName: `Test ${staffRole}` });
}

type ProductOptions = {
  models?: string[];
  cardNumbers?: number[];
  relatedIds?: string[];
  successorId?: string;
  name?: string;
  nameBn?: string | null;
  description?: string;
  descriptionBn?: string;
  /** In taka. */
  price?: number;
  stock?: number;
  category?: Category;
  cardLanguage?: CardLanguage;
  isActive?: boolean;
  isDraft?: boolean;
  isFlagship?: boolean;
  position?: number | null;
  imageUrl?: string;
  deliversCode?: string;
  originalPricePaisa?: number | null;
  discountPercentage?: number;
  reviewStars?: number[];
  createdAt?: Date;
  archivedAt?: Date;
};

export function createProduct(options: ProductOptions = {}): Promise<Product> {
  const { name = `Product ${randomUUID()}`, price = 500, stock = 100, category = "AR Cards", ...rest } = options;

  return db.product.create({
    data: {
      name,
      category,
      ...rest,
      pricePaisa: toPaisa(price),
      stockQuantity: stock,
      ...(stock > 0 ? { movements: { create: { delta: stock, reason: "initial" } } } : {}),
    },
  });
}

export const address = {
  firstName: "Rahima",
  lastName: "Khatun",
  phone: "01712-345678",
  address: "House 27, Road 5",
  area: "Dhanmondi",
  city: "Dhaka",
};

type OrderLine = { product: Product; quantity?: number };

/** Body of POST /orders for cash on delivery. */
export function orderBody(lines: OrderLine[], options: { city?: string } = {}): CreateOrderInput {
  return {
    payment_method: "cash_on_delivery",
    shipping_address: { ...address, city: options.city ?? address.city },
    items: lines.map(({ product, quantity = 1 }) => ({ product_id: product.id, quantity })),
  };
}

export function actorOf(user: User): Actor {
  const { id, role, staffRole, email, fullName, phone } = user;

  return { type: "user", id, role, staffRole, email, fullName, phone, sessionId: randomUUID() };
}

export async function createOrder(buyer: User, lines: OrderLine[], now = new Date()): Promise<Order> {
  const { order } = await placeOrder({ actor: actorOf(buyer), input: orderBody(lines), idempotencyKey: null, now });

  return order;
}

/** Creates a coupon for any customer: ৳50 off by default. */
export function createCoupon(input: Partial<z.input<typeof couponInputSchema>> = {}): Promise<Coupon> {
  const whole = couponInputSchema.parse({ code: `C-${randomUUID().slice(0, 8)}`, kind: "fixed", amount: 50, ...input });

  return createAdmin().then((admin) => saveCoupon({ actor: actorOf(admin) as CanAll, input: whole, now: new Date() }));
}

/** Creates a premium code, free by default. Does not assign it to waiting orders. */
export function createPremiumCode(data: Partial<Prisma.PremiumCodeUncheckedCreateInput> = {}): Promise<PremiumCode> {
  return db.premiumCode.create({ data: { code: newCode(), ...data } });
}
