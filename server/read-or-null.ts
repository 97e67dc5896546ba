import { logFailure } from "@/server/failure-log";

/** Loads part of a page; logs an error and returns null, so that the rest of the page stays usable. */
export async function readOrNull<Part>(part: string, read: () => Promise<Part>): Promise<Part | null> {
  try {
    return await read();
  } catch (error) {
    logFailure(error, { part }, "A part of a page could not be read");

    return null;
  }
}
