/** Name of a device for its owner: browser and system families, nothing else of the user agent. Pure. */

type Family = readonly [name: string, pattern: RegExp];

/** In order: most browsers also contain the names of those after them. */
const browsers: readonly Family[] = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|Opera)\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Facebook", /\bFB(?:AN|AV)\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const systems: readonly Family[] = [
  ["Windows", /\bWindows\b/],
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biP(?:hone|od)\b/],
  ["iPad", /\biPad\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

/** "Chrome, Android"; null for an unknown client. */
export function deviceOf(userAgent: string | null | undefined): string | null {
  if (!userAgent) return null;
  const names = [browsers, systems].map((families) => families.find(([, pattern]) => pattern.test(userAgent))?.[0]);

  return names.filter((name) => name !== undefined).join(", ") || null;
}
