/** Example values of the demo and of shops created by an earlier release. Shop owners must replace them before selling. Pure. */

export const exampleShop = {
  company_name: "ChemCard AR (example company)",
  shop_phone: "+880 1700-000000",
  shop_address: "Example House 12, Example Road 3\nDhaka 1205, Bangladesh",
  app_listing: "https://play.google.com/store/apps/details?id=com.example.chemcardar",
} as const;

/** Checks whether a value equals or contains an example value. */
export function isExample(value: string): boolean {
  return /example|1700-?000000/i.test(value);
}
