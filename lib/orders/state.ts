/** Converts an order's API state to the format that the rules use. Pure. */
import type { OrderStatus, PaymentStatus } from "./schema";

type ApiState<Method extends string> = { status: OrderStatus; payment_status: PaymentStatus; payment_method: Method };

export const stateOf = <Method extends string>({ status, payment_status, payment_method }: ApiState<Method>) => ({
  status,
  paymentStatus: payment_status,
  paymentMethod: payment_method,
});
