/** How many test files run at a time, everywhere: on two cores the third fills the waits of the others. */
export const WORKERS = 3;
