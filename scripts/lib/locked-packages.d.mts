/** The packages that an install took otherwise than locked, from package-lock.json before and after it. */
export function takenOtherwise(before: string, after: string): string[];
