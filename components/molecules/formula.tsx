import { FORMULA_PART } from "@/lib/molecules/formula";

/** Chemical formula with subscript numbers and superscript charges. */
export function Formula({ text }: { text: string }) {
  return text.split(FORMULA_PART).map((part, index) =>
    // The parts of a constant text are never reordered.
    /^\d/.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <sub key={index}>{part}</sub>
    ) : /^[+-]$/.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <sup key={index}>{part === "-" ? "−" : part}</sup>
    ) : (
      part
    ),
  );
}
