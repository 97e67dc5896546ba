/** Atomic numbers of the elements on a set's cards, typed as numbers and ranges: "1–20, 26". Pure. */
import { toAsciiDigits } from "@/lib/digits";
import { ELEMENT_COUNT } from "./limits";

const RANGE = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/;

/** Returns null for anything other than atomic numbers and ascending ranges. */
export function readCardNumbers(typed: string): number[] | null {
  const parts = toAsciiDigits(typed)
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const ranges = parts.map((part) => {
    const [, first, last = first] = RANGE.exec(part) ?? [];

    return { first: Number(first ?? 0), last: Number(last ?? 0) };
  });
  if (ranges.some(({ first, last }) => first < 1 || last < first || last > ELEMENT_COUNT)) return null;

  return sortedNumbers(
    ranges.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, n) => first + n)),
  );
}

export const sortedNumbers = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

/** Writes consecutive numbers as a range. */
export function writeCardNumbers(numbers: readonly number[]): string {
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  const ends = numbers.filter((number) => !numbers.includes(number + 1));

  return starts.map((first, index) => (first === ends[index] ? first : `${first}–${ends[index]}`)).join(", ");
}
