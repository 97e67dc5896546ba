/** For the server, which holds the list of all. */
import type { FieldError } from "@/lib/errors";
import { modelFiles } from "./files";

/** The keys that no shape has, as the fault of a field `models`. */
export function modelErrors(models: readonly string[] | null | undefined): FieldError[] {
  const unknown = models?.filter((key) => !Object.hasOwn(modelFiles, key)) ?? [];
  if (unknown.length === 0) return [];

  return [
    { field: "models", message: `There is no 3D model called ${unknown.join(", ")}. Choose from those at /molecules.` },
  ];
}
