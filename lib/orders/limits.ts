/** Text limits of an order in characters, for forms and API. */

export const COURIER_NOTE_MAX = 200;
/** Characters of a checkout link's token: more than ten products and a coupon need. */
export const CHECKOUT_LINK_MAX = 600;
