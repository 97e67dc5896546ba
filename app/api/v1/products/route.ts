import { productsContract } from "@/lib/products/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { createProduct } from "@/server/products/mutations";
import { listProducts } from "@/server/products/queries";
import { seesDrafts } from "@/server/products/visibility";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(productsContract.list, ({ actor, query }) => listProducts({ ...query, withDrafts: seesDrafts(actor) })),
  POST: route(productsContract.create, ({ actor, body, now }) => createProduct({ actor, input: body, now })),
});
