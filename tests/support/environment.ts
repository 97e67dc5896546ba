/** Settings of every test except the database. */
const settings: Record<string, string> = {
  AUTH_SECRET: "a secret for tests alone, never used elsewhere",
  STAFF_SECOND_FACTOR: "optional",
  RATE_LIMIT: "off",
  LOG_LEVEL: "silent",
  SUPPORT_EMAIL: "support@example.com",
  APP_URL: "http://127.0.0.1:3000",
};

/** Call this before importing a module that reads server/env. */
export function setTestEnvironment(databaseUrl: string): void {
  Object.assign(process.env, settings, { DATABASE_URL: databaseUrl });
}
