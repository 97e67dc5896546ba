/** Order fixtures for admin browser tests, placed through the API, each by a customer with a unique name. */
import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { Order } from "@/lib/orders/schema";
import type { Account } from "./e2e";
import { adminLogin, type Session, sessionOf } from "./session";

/** The demo shop's admin. */
export const adminAccount: Account = { ...adminLogin, fullName: "Nasrin Akter" };

export function adminSession(request: APIRequestContext): Promise<Session> {
  return sessionOf(request, adminLogin);
}

type Placed = { order: Order; firstName: string; phone: string };
type PlaceOptions = {
  method?: "cash_on_delivery" | "aamarpay";
  phone?: string;
  quantity?: number;
  city?: string;
  area?: string;
};

/** A product of the demo shop, by its name. */
export async function productNamed(request: APIRequestContext, name: string) {
  const { data } = await (await request.get(`/api/v1/products/search/${encodeURIComponent(name)}`)).json();

  return data[0];
}

/** Orders a sticker sheet with a unique recipient name and phone number. */
export async function place(
  request: APIRequestContext,
  account: Account,
  {
    method = "cash_on_delivery",
    phone = freshPhone(),
    quantity = 1,
    city = "Dhaka",
    area = "Dhanmondi",
  }: PlaceOptions = {},
): Promise<Placed> {
  const product = await productNamed(request, "Element sticker sheet");
  const firstName = `Rahima-${randomUUID().slice(0, 8)}`;
  const answer = await request.post("/api/v1/orders", {
    ...(await sessionOf(request, account)),
    data: {
      payment_method: method,
      shipping_address: {
        firstName,
        lastName: "খাতুন",
        phone,
        address: "House 27, Road 5",
        area,
        city,
        zipCode: "1205",
      },
      items: [{ product_id: product.id, quantity }],
    },
  });
  expect(answer.status()).toBe(201);

  return { order: (await answer.json()).order, firstName, phone };
}

/** Edits an order through the API as an admin. */
export async function edit(request: APIRequestContext, orderId: string, data: object): Promise<void> {
  const answer = await request.put(`/api/v1/orders/admin/${orderId}`, { ...(await adminSession(request)), data });
  expect(answer.status()).toBe(200);
}

export async function detailsOf(request: APIRequestContext, orderId: string) {
  const answer = await request.get(`/api/v1/orders/admin/${orderId}/details`, await adminSession(request));

  return answer.json();
}

/** Creates free codes for orders that become paid. */
export async function makeCodes(request: APIRequestContext, count: number): Promise<void> {
  const data = { count };
  const made = await request.post("/api/v1/premium-codes/generate", { ...(await adminSession(request)), data });
  expect(made.status()).toBe(201);
}

export function freshPhone(): string {
  return `017${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
}
