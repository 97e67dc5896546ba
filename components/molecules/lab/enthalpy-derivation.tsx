import { heatOf } from "@/lib/reactions/formation";
import { signed } from "@/lib/reactions/labels";
import { t } from "@/lib/texts/text";
import { Formula } from "../formula";

/** Derivation of a reaction enthalpy, row by row. */
export function EnthalpyDerivation({ equation }: { equation: string }) {
  const sum = heatOf(equation);
  if (!sum)
    return <p className="mt-1">{t("We couldn't find a value for one of its substances, so we don't give one.")}</p>;

  return (
    <>
      <p className="mt-1 max-w-[62ch]">
        {t(
          "By Hess's law: the heat to form the products from their elements, minus the heat to form the reactants. Values are for 25 °C; a salt or base in water is the sum of its ions.",
        )}
      </p>
      <div className="overflow-x-auto">
        <table className="heat-sum">
          <thead>
            <tr>
              <th scope="col">{t("Substance")}</th>
              <th scope="col">{t("Enthalpy of formation, kJ/mol")}</th>
              <th scope="col">{t("Contribution, kJ")}</th>
            </tr>
          </thead>
          <tbody>
            {sum.parts.map(({ count, formula, state, value, isProduct }) => (
              <tr key={`${formula}${state}${isProduct}`}>
                <th scope="row">
                  {isProduct ? "+ " : "− "}
                  {count > 1 ? `${count} × ` : null}
                  <Formula text={formula} />
                  <span className="reaction-state">{`(${state})`}</span>
                </th>
                <td>{signed(value, 1)}</td>
                <td>{signed((isProduct ? 1 : -1) * count * value + 0, 1)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t("Products minus reactants")}</th>
              <td />
              <td>
                <b>{`ΔH = ${signed(sum.heat, 1)} kJ`}</b>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="mt-1 text-sm text-soft">
        {t("Values: {sources}. A minus in the last line means that heat is given off.", {
          sources: sum.sources.map((source) => t(source)).join("; "),
        })}
      </p>
    </>
  );
}
