/** State of an element at a temperature, at normal pressure. */
import type { Label } from "@/lib/texts/catalogue";

export type State = "solid" | "liquid" | "gas";

export const stateLabels: Readonly<Record<State, Label>> = { solid: "Solid", liquid: "Liquid", gas: "Gas" };

/** Zero of the Celsius scale, and 25 °C, in kelvin. */
export const ZERO_CELSIUS = 273.15;
export const ROOM = 298.15;

type Points = { melting: number | null; boiling: number | null; sublimes: boolean };

/** Null where the values do not decide it. */
export function stateAt({ melting, boiling, sublimes }: Points, kelvin: number): State | null {
  if (boiling !== null && kelvin >= boiling) return "gas";
  if (melting !== null) {
    if (kelvin < melting) return "solid";
    return boiling === null ? null : "liquid";
  }
  if (boiling === null) return null;

  // Helium is liquid down to absolute zero.
  return sublimes ? "solid" : "liquid";
}
