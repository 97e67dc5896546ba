import { productsContract } from "@/lib/products/contract";
import { implement } from "@/server/http/implement";
import { changeProducts, selectProducts } from "@/server/products/bulk";
import { moveProduct } from "@/server/products/move-product";
import { createProduct, removeProduct, updateProduct } from "@/server/products/mutations";
import { getProduct, listProducts } from "@/server/products/queries";
import { listCartOffers } from "@/server/products/related-products";
import { searchProducts, suggestProducts } from "@/server/products/search";
import { uploadWithAudit } from "@/server/products/upload-image";
import { seesDrafts } from "@/server/products/visibility";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(productsContract, {
  list: ({ actor, query }) => listProducts({ ...query, withDrafts: seesDrafts(actor) }),
  search: ({ actor, params, query }) =>
    searchProducts({ ...query, search: params.term, withDrafts: seesDrafts(actor) }),
  suggest: ({ query }) => suggestProducts(query.term),
  offers: ({ query }) => listCartOffers(query.products),
  get: ({ actor, params }) => getProduct(params.id, { viewer: () => actor }),
  create: ({ actor, body, now }) => createProduct({ actor, input: body, now }),
  uploadImage: ({ actor, body, now }) => uploadWithAudit({ actor, file: body.file, now }),
  update: ({ actor, params, body, now }) => updateProduct({ actor, id: params.id, changes: body, now }),
  bulk: ({ actor, body, now }) => changeProducts({ actor, input: body, now }),
  selection: ({ query }) => selectProducts(query),
  move: ({ actor, params, body, now }) => moveProduct({ actor, id: params.id, ...body, now }),
  remove: ({ actor, params, now }) => removeProduct({ actor, id: params.id, now }),
});
