/**
 * Prevents zod from compiling validators in the browser: the content security policy forbids it, and even the attempt is reported as a
 * violation. Import this before any schema; it has no effect on the server.
 */
import { z } from "zod";

if (typeof window !== "undefined") z.config({ jitless: true });
