/** The database itself, past a pooler: what changes the schema or dumps it needs a session of its own. */
export function directDatabaseUrl(environment: NodeJS.Dict<string> = process.env): string | null {
  return environment.DATABASE_DIRECT_URL || environment.DATABASE_URL || null;
}
