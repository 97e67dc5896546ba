/** Appearance of atoms in the viewer, the phone files and the posters, chosen to be visible on both themes. */

/** By atomic number: colour, ball-and-stick radius and van der Waals radius (Alvarez 2013), in ångström. */
const looks: Readonly<Record<number, readonly [colour: string, ball: number, vanDerWaals: number]>> = {
  1: ["#f2f3f5", 0.28, 1.2],
  6: ["#767f8c", 0.42, 1.77],
  7: ["#3a62ec", 0.4, 1.66],
  8: ["#e0332a", 0.39, 1.5],
  9: ["#7fd34c", 0.37, 1.46],
  11: ["#a25be0", 0.5, 2.5],
  12: ["#4fae4a", 0.48, 2.51],
  15: ["#f08218", 0.47, 1.9],
  16: ["#e8c51f", 0.46, 1.89],
  17: ["#2bb24c", 0.68, 1.82],
  20: ["#5fb3a8", 0.58, 2.62],
  26: ["#c8672f", 0.5, 2.44],
  29: ["#c9803f", 0.5, 2.38],
  55: ["#5a35b0", 0.6, 3.48],
};

const other = ["#7d89a0", 0.5, 2] as const;

export const lookOf = (number: number) => looks[number] ?? other;

export const stickColour = "#b4bac4";
export const electronColour = "#2f86e8";
export const ringColour = "#8b94a3";
