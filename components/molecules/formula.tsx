/** A formula with its numbers below the line. */
export function Formula({ text }: { text: string }) {
  return text.split(/(\d+)/).map((part, index) =>
    // The parts of one constant text never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    index % 2 === 1 ? <sub key={index}>{part}</sub> : part,
  );
}
