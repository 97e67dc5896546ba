/** Prevents unwanted line breaks in Bangla. Pure. */

const JOINER = "\u2060";
const HARD_SPACE = "\u00a0";

const ENDING = /(?<=[\w}>)$০-৯]-)(?=[\u0985-\u09b9])/g;
const UNIT = /(?<=[০-৯}$]) (?=(?:°C|atm|cm|g|kJ|kg|mL|ml|mol)(?![a-z]))/g;

/** Keeps a suffix together with its number or Latin word (`৳১,০০০-এর`), and a unit with its number. */
export const preventBreaks = (bangla: string): string => bangla.replace(ENDING, JOINER).replace(UNIT, HARD_SPACE);
