import { z } from "zod";
import { productSchema } from "@/lib/products/schema";
import { families } from "./family-labels";

export const ELEMENT_NOT_FOUND = "Element not found";

export const elementParams = z.object({ number: z.coerce.number().int().min(1).max(118) });

/** The card of an element. */
export const elementSchema = z.object({
  number: z.int(),
  symbol: z.string(),
  name: z.string(),
  name_bn: z.string(),
  /** Standard atomic weight as written; null if every isotope decays. */
  mass: z.string().nullable(),
  family: z.enum(families),
  /** Electrons per shell, innermost first. */
  shells: z.array(z.int()),
  configuration: z.string(),
  /** Key of the atom's 3D model and page, and the path of its files without extension. */
  model: z.string(),
  model_files: z.string(),
  /** Card sets with the element, on sale. */
  sets: z.array(productSchema.pick({ id: true, name: true, name_bn: true, price: true })),
});
export type ElementDetails = z.infer<typeof elementSchema>;
