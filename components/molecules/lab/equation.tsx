import { equationOf, type Term } from "@/lib/reactions/equation";
import { Formula } from "../formula";

/** An equation that may go on in the next line, but not inside a substance. */
export function Equation({ text, hasStates = false }: { text: string; hasStates?: boolean }) {
  const { left, right, isReversible } = equationOf(text);

  return (
    <>
      <Side terms={left} hasStates={hasStates} />
      {isReversible ? " ⇌ " : " → "}
      <Side terms={right} hasStates={hasStates} />
    </>
  );
}

function Side({ terms, hasStates }: { terms: readonly Term[]; hasStates: boolean }) {
  return terms.map(({ count, formula, state }, index) => (
    <span key={formula}>
      {index > 0 ? " + " : null}
      <span className="whitespace-nowrap">
        {count > 1 ? `${count} ` : null}
        <Formula text={formula} />
        {hasStates ? <span className="reaction-state">{`(${state})`}</span> : null}
      </span>
    </span>
  ));
}
