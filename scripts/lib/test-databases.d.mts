/** The server named by `TEST_POSTGRES_URL`, else one of our own in a temporary folder. */
export function openTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }>;

/** Migrates the template once for each server. */
export function ensureTemplate(url: string): Promise<void>;

/** A new database from the template; an old one of that name goes. Returns its address. */
export function cloneDatabase(url: string, name: string): Promise<string>;
