-- Makes the role of the setting `shop.owner` the owner of a database and all its objects. Run by a superuser, in that database; idempotent.
DO $$
DECLARE
  owner text := current_setting('shop.owner');
  owner_id oid := owner::regrole;
  thing record;
BEGIN
  EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), owner);

  FOR thing IN
    SELECT nspname FROM pg_namespace
    WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' AND nspowner <> owner_id
  LOOP
    EXECUTE format('ALTER SCHEMA %I OWNER TO %I', thing.nspname, owner);
  END LOOP;

  -- Excludes objects of extensions, and sequences owned by columns.
  FOR thing IN
    SELECT class.oid::regclass AS name, class.relkind = 'c' AS is_type
    FROM pg_class class JOIN pg_namespace space ON space.oid = class.relnamespace
    WHERE space.nspname !~ '^pg_' AND space.nspname <> 'information_schema' AND class.relowner <> owner_id
      AND class.relkind IN ('r', 'p', 'v', 'm', 'f', 'S', 'c')
      AND NOT EXISTS (
        SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = class.oid
          AND (deptype = 'e' OR (class.relkind = 'S' AND deptype IN ('a', 'i'))))
  LOOP
    EXECUTE format('ALTER %s %s OWNER TO %I', CASE WHEN thing.is_type THEN 'TYPE' ELSE 'TABLE' END, thing.name, owner);
  END LOOP;

  FOR thing IN
    SELECT routine.oid::regprocedure AS name FROM pg_proc routine JOIN pg_namespace space ON space.oid = routine.pronamespace
    WHERE space.nspname !~ '^pg_' AND space.nspname <> 'information_schema' AND routine.proowner <> owner_id
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = routine.oid AND deptype = 'e')
  LOOP
    EXECUTE format('ALTER ROUTINE %s OWNER TO %I', thing.name, owner);
  END LOOP;

  FOR thing IN
    SELECT type.oid::regtype AS name FROM pg_type type JOIN pg_namespace space ON space.oid = type.typnamespace
    WHERE space.nspname !~ '^pg_' AND space.nspname <> 'information_schema' AND type.typowner <> owner_id
      AND type.typtype IN ('e', 'd', 'r')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = type.oid AND deptype = 'e')
  LOOP
    EXECUTE format('ALTER TYPE %s OWNER TO %I', thing.name, owner);
  END LOOP;
END
$$;
