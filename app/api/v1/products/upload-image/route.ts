import { productsContract } from "@/lib/products/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { takeUpload } from "@/server/products/upload-image";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(productsContract.uploadImage, ({ actor, body, now }) => takeUpload({ actor, file: body.file, now })),
});
