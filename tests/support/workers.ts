/** Number of parallel test files: on two cores a third one uses the idle time of the others. */
export const WORKERS = 3;
