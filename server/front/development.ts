/** Preloaded into `next dev`: the same front, with room for the tools of development. */
import { installFront } from "./install";

installFront({ isDevelopment: true });
