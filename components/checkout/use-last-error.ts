import { useState } from "react";

/** Keeps the space of a corrected error until blur, to avoid layout shifts while typing. */
export function useLastError(error: string | undefined) {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);

  return { goneError: error ? undefined : last, forget: () => setLast(error) };
}
