import { productsContract } from "@/lib/products/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { removeProduct, updateProduct } from "@/server/products/mutations";
import { requireProduct } from "@/server/products/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(productsContract.get, ({ actor, params }) => requireProduct(params.id, () => actor)),
  PUT: route(productsContract.update, ({ actor, params, body, now }) =>
    updateProduct({ actor, id: params.id, changes: body, now }),
  ),
  DELETE: route(productsContract.remove, ({ actor, params, now }) => removeProduct({ actor, id: params.id, now })),
});
