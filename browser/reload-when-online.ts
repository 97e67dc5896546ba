/** The page that was asked for, as soon as the connection is back. */
export function run(): void {
  addEventListener("online", () => location.reload());
}
