/** Transfers orders, with their codes, to another customer. */

import { type AuditActor, recordAudits } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import type { Order, User } from "@/server/generated/prisma/client";

type TransferOrders = {
  /** Locked orders of a single customer. */
  orders: readonly Pick<Order, "id" | "version">[];
  to: Pick<User, "id" | "email">;
  actor: AuditActor;
  now: Date;
};

/** Codes that an admin has since bound to another address are not transferred. */
export async function transferOrders(tx: Tx, { orders, to, actor, now }: TransferOrders): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await tx.order.updateMany({
    where: { id: { in: ids } },
    data: { userId: to.id, version: { increment: 1 }, updatedAt: now },
  });
  await tx.premiumCode.updateMany({
    where: { distributedToOrderId: { in: ids }, boundUserEmail: null },
    data: { boundUserEmail: to.email },
  });
  const changes = { account: { from: null, to: to.email } };
  await recordAudits(
    tx,
    orders.map(({ id: entityId, version }) => {
      return { entity: "order", entityId, entityVersion: version + 1, action: "given", actor, changes, now };
    }),
  );
}
