/** Text limits of an order in characters, for forms and API. */

export const COURIER_NOTE_MAX = 200;
