/** The measures of what molecules and atom models are drawn with, in the viewer and in the files for phones alike; in ångström. */

/** The sticks of each order of bond, side by side: how far from the middle, and how thick. */
export const bundles: Readonly<Record<number, readonly (readonly [aside: number, radius: number])[]>> = {
  0: [[0, 0.04]],
  1: [[0, 0.12]],
  2: [
    [-0.12, 0.075],
    [0.12, 0.075],
  ],
  3: [
    [-0.19, 0.06],
    [0, 0.06],
    [0.19, 0.06],
  ],
};

export const ELECTRON_RADIUS = 0.14;

/** Thickness of a ring of radius 1. */
export const RING_THICKNESS = 0.011;
