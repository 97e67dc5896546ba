import { log } from "@/server/log";

/** A part of the dashboard, or null when it cannot be read: that is logged, and the other parts are shown all the same. */
export async function attempt<Part>(name: string, read: () => Promise<Part>): Promise<Part | null> {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error, part: name }, "A part of the dashboard could not be read");

    return null;
  }
}
