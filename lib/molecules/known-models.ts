/** Checks model keys on the server, which has the full catalogue. */
import type { FieldError } from "@/lib/errors";
import { modelFiles } from "./files";

/** Field error for unknown keys in `models`. */
export function modelErrors(models: readonly string[] | null | undefined): FieldError[] {
  const unknown = models?.filter((key) => !Object.hasOwn(modelFiles, key)) ?? [];
  if (unknown.length === 0) return [];

  return [
    { field: "models", message: `There is no 3D model called ${unknown.join(", ")}. Choose from those at /molecules.` },
  ];
}
