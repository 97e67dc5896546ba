/** Text limits of an order, for forms and API. */

/** Characters. */
export const COURIER_NOTE_MAX = 200;
