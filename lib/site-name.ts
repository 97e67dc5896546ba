/** Separate from `site`, because scripts need only these: 0.1 kB less on every page. */
export const siteName = "ChemCard AR";
export const siteLanguage = "en";
