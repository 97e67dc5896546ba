/** Results per kind that fit on a phone; the lists have the rest. */
export const FOUND_MAX = 5;

/** 3D models for a form field. */
export const SHAPES_MAX = 40;

/** Counts per kind stop here. */
export const COUNTED_MAX = 100;
