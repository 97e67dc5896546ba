import { cache } from "react";
import { isAdmin } from "@/server/actor";
import { currentUser } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { getOrderDetails } from "@/server/orders/queries";

/** The order of an admin's page, read once for its title and the page; null for everybody else. */
export const orderOf = cache(async (id: string) => {
  const user = await currentUser();

  return user && isAdmin(user) ? getOrderDetails(id, currentTime()) : null;
});
