/** The database without a pooler: schema changes and dumps need their own session. */
export function directDatabaseUrl(environment: NodeJS.Dict<string> = process.env): string | null {
  return environment.DATABASE_DIRECT_URL || environment.DATABASE_URL || null;
}
