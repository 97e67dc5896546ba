/** Reloads the requested page once the browser is online again. */
export function run(): void {
  addEventListener("online", () => location.reload());
}
