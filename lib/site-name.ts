/** Apart from `site`, because every page's scripts hold them: they stand in the document that is shown where everything else failed. */
export const siteName = "ChemCard AR";
export const siteLanguage = "en";
