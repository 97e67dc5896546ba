/** Of each kind: what fits on a phone. The lists have the rest. */
export const FOUND_MAX = 5;

/** Shapes for a form that names some. */
export const SHAPES_MAX = 40;

/** Of each kind so many are counted and no more. */
export const COUNTED_MAX = 100;
