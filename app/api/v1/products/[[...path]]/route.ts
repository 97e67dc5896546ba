import { productsContract } from "@/lib/products/contract";
import { implement } from "@/server/http/implement";
import { createProduct, removeProduct, updateProduct } from "@/server/products/mutations";
import { getProduct, listProducts } from "@/server/products/queries";
import { takeUpload } from "@/server/products/upload-image";
import { seesDrafts } from "@/server/products/visibility";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(productsContract, {
  list: ({ actor, query }) => listProducts({ ...query, withDrafts: seesDrafts(actor) }),
  search: ({ actor, params, query }) => listProducts({ ...query, search: params.term, withDrafts: seesDrafts(actor) }),
  get: ({ actor, params }) => getProduct(params.id, { viewer: () => actor }),
  create: ({ actor, body, now }) => createProduct({ actor, input: body, now }),
  uploadImage: ({ actor, body, now }) => takeUpload({ actor, file: body.file, now }),
  update: ({ actor, params, body, now }) => updateProduct({ actor, id: params.id, changes: body, now }),
  remove: ({ actor, params, now }) => removeProduct({ actor, id: params.id, now }),
});
