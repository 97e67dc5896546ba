/** How much an order may say, for forms and the API alike. */

/** Characters. */
export const COURIER_NOTE_MAX = 200;
