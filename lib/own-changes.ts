import { createStore } from "./store";

/** Goes up with each change that this page has made: what it shows elsewhere may be another by now. */
export const ownChanges = createStore(0);
