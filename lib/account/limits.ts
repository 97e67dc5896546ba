/** Limits of an account, without the schemas, which pages need not load. */
export const MAX_ADDRESSES = 10;
