/** Privileges of the shop's role. */
import pg from "pg";

/** Returns whether a URL's user is a superuser, who may read files and run programs on the database host. */
export async function isSuperuser(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ rolsuper: boolean }>(
      "SELECT rolsuper FROM pg_roles WHERE rolname = current_user",
    );

    return rows[0]?.rolsuper === true;
  } finally {
    await client.end();
  }
}
