const MEDALS = [
  { symbol: "Au", word: "Gold", family: "warm" },
  { symbol: "Ag", word: "Silver", family: "neutral" },
  { symbol: "Cu", word: "Bronze", family: "alkali" },
] as const;

/** A rank: the first three as the element of their medal, with its symbol and number; the others as a number. */
export function Rank({ rank }: { rank: number }) {
  const medal = MEDALS[rank - 1];
  if (!medal) return <span className="inline-block min-w-9 text-center font-semibold">{rank}</span>;

  return (
    <span className="medal" data-family={medal.family}>
      <span className="text-xs text-ink">{rank}</span>
      <span className="font-semibold text-lg text-fam" aria-hidden="true">
        {medal.symbol}
      </span>
      <span className="sr-only">, {medal.word}</span>
    </span>
  );
}
