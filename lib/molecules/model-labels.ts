/** Descriptions of a model. */
import { localizeDigits, t, tn } from "@/lib/texts/text";
import type { Molecule } from "./molecule";
import { shells, writtenConfiguration } from "./shells";

/** Describes the geometry of a molecule, or the electrons per shell of an atom. */
export function shapeText({ shape, formula }: Molecule): string {
  if (shape !== null) return t(shape);
  const counts = shells(formula);

  return tn(counts.length, "one shell: {counts}, or {configuration}", "{n} shells: {counts}, or {configuration}", {
    counts: listed(counts),
    configuration: writtenConfiguration(formula),
  });
}

/** Alternative text of a model. */
export function altText({ alt, formula }: Molecule): string {
  if (alt !== null) return t(alt);
  const counts = shells(formula);
  if (counts.length > 1)
    return t("A nucleus inside {rings} rings with {counts} electrons.", {
      rings: counts.length,
      counts: listed(counts),
    });

  return tn(
    counts[0] ?? 0,
    "A nucleus inside one ring with {n} electron.",
    "A nucleus inside one ring with {n} electrons.",
  );
}

const listed = (counts: readonly number[]): string => localizeDigits(counts.join(", "));
