/** URLs of the purchases. */
import { z } from "zod";
import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { pageQuery } from "@/lib/pagination";
import { purchaseFilters } from "./schema";

export const adminPurchases = listAddress(adminRoutes.purchases, z.object({ ...pageQuery(20), ...purchaseFilters }));
