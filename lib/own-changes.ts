import { createStore } from "./store";

/** Counts the changes that this page has made, so that other parts of it can read again. */
export const ownChanges = createStore(0);
