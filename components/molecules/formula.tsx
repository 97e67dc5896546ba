import { FORMULA_PART } from "@/lib/molecules/formula";

/** A formula with its numbers below the line, and the sign of an ion above. */
export function Formula({ text }: { text: string }) {
  return text.split(FORMULA_PART).map((part, index) =>
    // The parts of one constant text never change places.
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
