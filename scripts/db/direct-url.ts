/** URL of the database without the pooler: schema changes and dumps need a session of their own. */
export function directDatabaseUrl(environment: NodeJS.Dict<string> = process.env): string | null {
  return environment.DATABASE_DIRECT_URL || environment.DATABASE_URL || null;
}
