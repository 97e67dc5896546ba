import { contract } from "@/lib/contract";
import { ELEMENT_NOT_FOUND, elementParams, elementSchema } from "./schema";

export const elementsContract = {
  get: contract({
    method: "GET",
    path: "/elements/{number}",
    auth: "public",
    summary: "An element's card: names, mass, electrons, 3D model, and the sets that contain it",
    notFound: ELEMENT_NOT_FOUND,
    params: elementParams,
    response: elementSchema,
    status: 200,
    cacheable: ["catalogue"],
  }),
};
