/**
 * In the browser zod must not compile its validators: our content security policy forbids it, and the mere attempt is reported as a
 * violation. Import this before any schema; on the server nothing changes.
 */
import { z } from "zod";

if (typeof window !== "undefined") z.config({ jitless: true });
