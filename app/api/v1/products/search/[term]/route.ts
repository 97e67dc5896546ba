import { productsContract } from "@/lib/products/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { listProducts } from "@/server/products/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(productsContract.search, ({ params, query }) => listProducts({ ...query, search: params.term })),
});
