import { Fragment } from "react";
import { equationOf, type Term } from "@/lib/reactions/equation";
import { overArrow } from "@/lib/reactions/labels";
import type { Reaction } from "@/lib/reactions/reaction";
import { t } from "@/lib/texts/text";
import { Formula } from "../formula";

type EquationProps = { reaction: Pick<Reaction, "equation" | "needs" | "over">; hasStates?: boolean };

/** Reaction equation with its conditions above the arrow. May wrap, but not within a substance. */
export function Equation({ reaction, hasStates = false }: EquationProps) {
  const { left, right, isReversible } = equationOf(reaction.equation);
  const { signs, spoken } = overArrow(reaction);
  const arrow = isReversible ? "⇌" : "→";

  return (
    <>
      <Side terms={left} hasStates={hasStates} />
      {signs.length === 0 ? (
        ` ${arrow} `
      ) : (
        <>
          {" "}
          <span className="reaction-arrow" aria-hidden="true">
            <span>
              {signs.map((sign, index) => (
                <Fragment key={sign}>
                  {index > 0 ? ", " : null}
                  {/ atm$/.test(sign) ? sign : <Formula text={sign} />}
                </Fragment>
              ))}
            </span>
            <span data-arrow={arrow} />
          </span>
          <span className="sr-only">{t("{arrow} with {spoken}:", { arrow, spoken })}</span>{" "}
        </>
      )}
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
