import type { Tx } from "@/server/db";
import type { Person } from "./declare";

/** Loads what identifies a person's rows. */
export async function readPerson(tx: Tx, userId: string): Promise<Person> {
  const [{ email, emailVerifiedAt }, orders] = await Promise.all([
    tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, emailVerifiedAt: true } }),
    tx.order.findMany({ where: { userId }, select: { id: true } }),
  ]);

  return {
    id: userId,
    email: emailVerifiedAt === null ? null : email,
    address: email,
    orderIds: orders.map(({ id }) => id),
  };
}
