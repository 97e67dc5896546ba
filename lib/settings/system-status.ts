/** State of the running system for the system panel (spec 2, D1.31). */
import { z } from "zod";

/** Last run of scripts/backup, as recorded in the database; null: none. */
const backupRunSchema = z
  .object({
    at: z.iso.datetime(),
    hours: z.int(),
    bytes: z.int(),
    /** `late`: the last success is older than the backup alert allows. */
    state: z.enum(["ok", "late", "failed"]),
  })
  .nullable();
export type BackupRunStatus = z.infer<typeof backupRunSchema>;

/** The lines of the system panel (spec 2, D1.31), read from the running system. */
export const systemStatusSchema = z.object({
  /** Sign-in with a third-party identity provider. */
  identity_provider: z.enum(["configured", "not_configured"]),
  token_authentication: z.enum(["active"]),
  database: z.enum(["connected", "unreachable"]),
  /** State of background work (emails, payments, clean-up); `quiet` in a copy started with QUIET=1. */
  background_work: z.enum(["active", "quiet"]),
  backup: z.enum(["manual"]),
  last_backup: backupRunSchema,
  last_restore_check: backupRunSchema,
  /** Version of the responding process: the release, and the commit or sources it was built from. */
  version: z.string(),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;
