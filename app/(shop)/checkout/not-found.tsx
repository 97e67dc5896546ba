import { OrderNotFound } from "@/components/orders/order-not-found";

export default function CheckoutNotFound() {
  return <OrderNotFound />;
}
