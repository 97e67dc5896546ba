/** Reloads the requested page when the connection is back. */
export function run(): void {
  addEventListener("online", () => location.reload());
}
