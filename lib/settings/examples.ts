/** Values of the demo and of shops that began with an earlier release. A shop that sells has its own. Pure. */

export const exampleShop = {
  company_name: "ChemCard AR (example company)",
  shop_phone: "+880 1700-000000",
  shop_address: "Example House 12, Example Road 3\nDhaka 1205, Bangladesh",
  app_listing: "https://play.google.com/store/apps/details?id=com.example.chemcardar",
} as const;

/** Whether a value is an example, or contains one. */
export function isExample(value: string): boolean {
  return /example|1700-?000000/i.test(value);
}
