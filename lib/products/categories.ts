/** The nine categories of spec 1 (shop and product browser). */
export const categories = [
  "Education",
  "Software",
  "Physical",
  "Bundle",
  "Electronics",
  "Chemistry",
  "AR Cards",
  "Laboratory",
  "Educational",
] as const;

/** Languages printed on the cards of a product. */
export const cardLanguages = ["english", "bangla", "both"] as const;
