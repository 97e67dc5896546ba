/** Dimensions of drawn molecules and atom models, shared by the viewer and the phone files; in ångström. */

/** Sticks per bond order, side by side: distance from the axis, and radius. */
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
