"use client";

import { type Ref, useImperativeHandle } from "react";
import { useUnsaved } from "@/components/shared/form-dialog";
import type { Order } from "@/lib/orders/schema";
import { OrderItems } from "./order-items";

export type Leaving = { leave: () => void };

/** The items of an open order while its owner changes them. `leave` asks first where a quantity was chosen and not set. */
export function OwnItems({ order, onLeave, ref }: { order: Order; onLeave: () => void; ref: Ref<Leaving> }) {
  const { leave, onDirty, question } = useUnsaved({ isSending: false, onLeave });
  useImperativeHandle(ref, () => ({ leave }));

  return (
    <>
      <OrderItems order={order} onDirty={onDirty} />
      {question}
    </>
  );
}
