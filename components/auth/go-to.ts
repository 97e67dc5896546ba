/** Goes on by a full load, so that server-rendered pages see the new cookie; the sign-in page leaves no trace in the history. */
export function goTo(origin: string): void {
  window.location.replace(origin);
}
