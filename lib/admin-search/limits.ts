/** Results shown per kind, as many as fit on a phone; the linked list shows the rest. */
export const FOUND_MAX = 5;

/** Maximum number of 3D models suggested in a form field. */
export const SHAPES_MAX = 40;

/** Maximum count shown per kind. */
export const COUNTED_MAX = 100;
