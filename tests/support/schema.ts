/** Describes a database's schema as sorted lines, to compare two databases. */
import pg from "pg";

const OF_EXTENSION = (catalogue: string, oid: string) =>
  `EXISTS (SELECT FROM pg_depend WHERE classid = '${catalogue}'::regclass AND objid = ${oid} AND deptype = 'e')`;

const LINES = `
  SELECT 'extension ' || extname AS line FROM pg_extension
  UNION ALL
  SELECT concat_ws(' ', 'relation', relname, relkind, reloptions, relacl, relowner::regrole) FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND NOT ${OF_EXTENSION("pg_class", "pg_class.oid")} AND relname !~ '^_prisma'
  UNION ALL
  SELECT concat_ws(' ', 'enum', typname, typacl, typowner::regrole, (SELECT string_agg(enumlabel, ',' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = pg_type.oid))
  FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'
  UNION ALL
  SELECT concat_ws(' ', 'column', attrelid::regclass, row_number() OVER (PARTITION BY attrelid ORDER BY attnum), attname, format_type(atttypid, atttypmod),
    attnotnull, attgenerated, attcollation::regcollation, attstattarget, attacl, pg_get_expr(adbin, adrelid))
  FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S') AND relname !~ '^_prisma')
    AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text !~ '^_prisma' AND contype <> 'n'
  UNION ALL
  SELECT concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid) FROM pg_index
  WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname !~ '^_prisma')
  UNION ALL
  SELECT concat_ws(' ', 'function', pg_get_functiondef(oid), proacl, proowner::regrole) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND NOT ${OF_EXTENSION("pg_proc", "pg_proc.oid")}
  UNION ALL
  SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT concat_ws(' ', 'sequence', seqrelid::regclass, seqstart, seqincrement, seqmax) FROM pg_sequence
  UNION ALL
  SELECT concat_ws(' ', 'comment', classoid::regclass, description) FROM pg_description
  WHERE objoid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  ORDER BY line`;

/**
 * Covers types, tables, columns in order, constraints, indexes, functions, triggers, sequences, owners, privileges and comments. NOT NULL
 * is listed with the column: the constraint names of PostgreSQL 18 differ after a table was renamed.
 */
export async function schemaLines(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(LINES);

    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

/** Returns all rows of all tables, without timestamps set by migrations. */
export async function allRows(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename !~ '^_prisma'",
    );
    const selects = tables.map(
      ({ name }) => `SELECT '${name} ' || (to_jsonb(t) - 'updated_at' - 'told_until')::text AS row FROM ${name} t`,
    );
    const { rows } = await client.query<{ row: string }>(`${selects.join(" UNION ALL ")} ORDER BY 1`);

    return rows.map(({ row }) => row);
  } finally {
    await client.end();
  }
}
