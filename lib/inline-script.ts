/**
 * Builds a call of a generated browser script, for inline use or a separate file.
 * @param script from lib/generated/browser-scripts
 */
export function inlineScript(script: string, ...args: (string | string[])[]): string {
  const written = args.map((argument) => JSON.stringify(argument).replaceAll("<", "\\u003c"));

  return `${script}(${written.join(",")});`;
}
