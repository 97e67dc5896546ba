/** Where a line of Bangla must not end. Pure. */

const JOINER = "\u2060";
const HARD_SPACE = "\u00a0";

const ENDING = /(?<=[\w}>)$০-৯]-)(?=[\u0985-\u09b9])/g;
const UNIT = /(?<=[০-৯}$]) (?=(?:°C|atm|cm|g|kJ|kg|mL|ml|mol)(?![a-z]))/g;

/** An ending stays with the number or the Latin word it belongs to (`৳১,০০০-এর`), and a unit with its number. */
export const unbroken = (bangla: string): string => bangla.replace(ENDING, JOINER).replace(UNIT, HARD_SPACE);
