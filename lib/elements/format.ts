/** Values of an element as text in the page's digits. */
import { localizeDigits } from "@/lib/texts/text";
import { ZERO_CELSIUS } from "./state";

/** Without trailing zeros, with a real minus sign and grouped thousands. */
function numberText(value: number, digits: number): string {
  return localizeDigits(value.toLocaleString("en-US", { maximumFractionDigits: digits }).replace("-", "−"));
}

/** One decimal below 100, none above. */
const coarse = (value: number): string => numberText(value, Math.abs(value) < 100 ? 1 : 0);

/** "1,085 °C (1,358 K)". */
export const temperatureText = (kelvin: number): string => `${coarse(kelvin - ZERO_CELSIUS)} °C (${coarse(kelvin)} K)`;

/** In g/cm³; gases are written per litre. */
export function densityText(density: number): string {
  return density < 0.05 ? `${numberText(density * 1000, 3)} g/L` : `${numberText(density, 2)} g/cm³`;
}

/** kJ/mol of one electronvolt per atom. */
const KJ_PER_EV = 96.485;

/** "745 kJ/mol (7.73 eV)". */
export const ionisationText = (volts: number): string =>
  `${numberText(volts * KJ_PER_EV, 0)} kJ/mol (${numberText(volts, 2)} eV)`;

/** "+2, +1", "−2". */
export const statesText = (states: readonly number[]): string =>
  localizeDigits(states.map((state) => (state > 0 ? `+${state}` : `${state}`.replace("-", "−"))).join(", "));
