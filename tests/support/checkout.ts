/** A checkout of one product: the shop's responses and the client's requests. */
import type { CartLine } from "@/lib/cart/lines";
import type { Quote } from "@/lib/checkout/schema";
import type { CheckoutEvent } from "@/lib/checkout/state";
import type { CreateOrderResult, Order } from "@/lib/orders/schema";

export const cards: CartLine = {
  product_id: "cards",
  name: "Cards",
  price: 500,
  original_price: null,
  image_url: null,
  stock_quantity: 9,
  quantity: 1,
};
export const charges = { inside_dhaka: 60, outside_dhaka: 120, free_delivery_threshold: 1000 };
export const cash = { name: "cash_on_delivery", display_name: "Cash", description: "", icon: "banknote" } as const;
export const online = { ...cash, name: "aamarpay" } as const;

export const quote: Quote = {
  lines: [{ ...cards, name_bn: null, category: "AR Cards", card_language: null }],
  changes: [],
  subtotal: 500,
  delivery_charge: 60,
  discount: 0,
  coupon: null,
  total: 560,
  delivery_charges: charges,
  payment_methods: [online, cash],
};
export const higherPrice: Quote = {
  ...quote,
  lines: [{ ...cards, name_bn: null, category: "AR Cards", card_language: null, price: 600 }],
  changes: [{ kind: "price", product_id: "cards", from: 500, to: 600 }],
};
export const soldOut: Quote = { ...quote, lines: [], changes: [{ kind: "gone", product_id: "cards", from: 1, to: 0 }] };
export const higherDeliveryCharge: Quote = { ...quote, delivery_charges: { ...charges, inside_dhaka: 70 } };
export const withoutCash: Quote = { ...quote, payment_methods: [online] };

export const address = {
  firstName: "Rahima",
  lastName: "Khatun",
  phone: "01712345678",
  address: "House 27",
  area: "Dhanmondi",
  city: "Dhaka",
};
export const submitted = {
  type: "pressed",
  order: { payment_method: "cash_on_delivery", shipping_address: address, accepted_policies: "2026-11-29" },
  isSignedIn: true,
  newKey: "key-1",
} as const satisfies CheckoutEvent;
export const body = { ...submitted.order, total_amount: 560, items: [{ product_id: "cards", quantity: 1 }] };
export const attempt = { content: JSON.stringify(body), key: "key-0" };

const order = { id: "o", status: "pending", payment_status: "pending", items: [] } as unknown as Order;
export const placedByCash: CreateOrderResult = {
  order: { ...order, payment_method: "cash_on_delivery", total_amount: 560 },
  payment_required: false,
  payment_url: null,
  payment_error: null,
};
export const placedOnline: CreateOrderResult = {
  order: { ...order, payment_method: "aamarpay" },
  payment_required: true,
  payment_url: "https://gateway.example/pay",
  payment_error: null,
};
