import { Fact } from "@/components/molecules/fact";
import { familyOf } from "@/lib/elements/family";
import { familyLabels } from "@/lib/elements/family-labels";
import { densityText, ionisationText, statesText, temperatureText } from "@/lib/elements/format";
import { placeOf } from "@/lib/elements/place";
import { ROOM, stateAt, stateLabels } from "@/lib/elements/state";
import { valenciesOf, valuesOf } from "@/lib/elements/values";
import type { Element } from "@/lib/molecules/elements";
import { localizeDigits, t } from "@/lib/texts/text";

/** Rows of an element's facts: its place in the table, its nucleus, its bonds and its substance. Unmeasured values have none. */
export function ElementFacts({ element: { number, symbol } }: { element: Element }) {
  const { group, period, block } = placeOf(number);
  const values = valuesOf(number);
  const { massNumber, radius, electronegativity, ionisation, melting, boiling, density, year } = values;
  const state = stateAt(values, ROOM);
  const valencies = valenciesOf(number).filter((valency) => valency > 0);

  return (
    <>
      <Fact name={t("Family")}>{t(familyLabels[familyOf(symbol)])}</Fact>
      <Fact name={t("Place in the table")}>
        {group === null
          ? t("Period {period}, {block} block, below the table", { period, block })
          : t("Group {group}, period {period}, {block} block", { group, period, block })}
      </Fact>
      <Fact name={t("Nucleus")}>
        {t("{protons} protons, {neutrons} neutrons in {isotope}", {
          protons: number,
          neutrons: massNumber - number,
          isotope: localizeDigits(`${symbol}-${massNumber}`),
        })}
      </Fact>
      {valencies.length > 0 ? <Fact name={t("Valency")}>{localizeDigits(valencies.join(", "))}</Fact> : null}
      {values.oxidationStates.length > 0 ? (
        <Fact name={t("Oxidation states")}>{statesText(values.oxidationStates)}</Fact>
      ) : null}
      {state === null ? null : <Fact name={t("State at 25 °C")}>{t(stateLabels[state])}</Fact>}
      {melting === null ? null : <Fact name={t("Melting point")}>{temperatureText(melting)}</Fact>}
      {boiling === null ? null : (
        <Fact name={t(values.sublimes ? "Sublimation point" : "Boiling point")}>{temperatureText(boiling)}</Fact>
      )}
      {density === null ? null : <Fact name={t("Density")}>{densityText(density)}</Fact>}
      {radius === null ? null : <Fact name={t("Atomic radius")}>{localizeDigits(`${radius} pm`)}</Fact>}
      {electronegativity === null ? null : (
        <Fact name={t("Electronegativity")}>{localizeDigits(electronegativity.toFixed(2))}</Fact>
      )}
      {ionisation === null ? null : <Fact name={t("Ionisation energy")}>{ionisationText(ionisation)}</Fact>}
      <Fact name={t("Discovered")}>{year === null ? t("Known since antiquity") : localizeDigits(`${year}`)}</Fact>
    </>
  );
}
