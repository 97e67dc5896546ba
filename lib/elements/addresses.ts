/** URL of the periodic table. Not in lib/routes, which every page loads in full. */
export const elementsPage = "/elements";
