import { elementsContract } from "@/lib/elements/contract";
import { getElement } from "@/server/elements/queries";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(elementsContract, {
  get: ({ params }) => getElement(params.number),
});
