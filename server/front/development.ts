/** Preloaded into `next dev`: the same request handler, with exceptions for development tools. */
import { installRequestHandler } from "./install";

installRequestHandler({ isDevelopment: true });
