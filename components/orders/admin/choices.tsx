type ChoicesProps = { first?: string; words: Record<string, { label: string }> };

/** The options of a select, from the words of the states. */
export function Choices({ first, words }: ChoicesProps) {
  return (
    <>
      {first ? <option value="">{first}</option> : null}
      {Object.entries(words).map(([value, { label }]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
