/** Preloaded into `next dev`: the same request handler, relaxed for development tools. */
import { installRequestHandler } from "./install";

installRequestHandler({ isDevelopment: true });
