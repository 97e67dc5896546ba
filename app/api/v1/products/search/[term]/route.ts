import { productsContract } from "@/lib/products/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { listProducts } from "@/server/products/queries";
import { seesDrafts } from "@/server/products/visibility";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(productsContract.search, ({ actor, params, query }) =>
    listProducts({ ...query, search: params.term, withDrafts: seesDrafts(actor) }),
  ),
});
