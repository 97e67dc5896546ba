/**
 * Separate from `site`, because the scripts of every page contain these values, for the fallback document shown when everything else has
 * failed.
 */
export const siteName = "ChemCard AR";
export const siteLanguage = "en";
