/** Separate from `site`, because every page's scripts contain them for the fallback document shown when everything else failed. */
export const siteName = "ChemCard AR";
export const siteLanguage = "en";
