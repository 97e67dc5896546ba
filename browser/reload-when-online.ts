/**
 * Reloads the requested page once the shop answers again. Checks on the browser's online event and every 5 seconds:
 * the event can come before the network works, and does not come at all if only the shop was unreachable.
 */
export function run(): void {
  const check = () =>
    fetch("/offline", { method: "HEAD", cache: "no-store" }).then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
  addEventListener("online", check);
  setInterval(() => document.hidden || check(), 5000);
}
