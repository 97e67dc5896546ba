/** What the shop's role may do. */
import pg from "pg";

/** Whether an address names a superuser, who may read files and run programs on the database's machine. */
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
