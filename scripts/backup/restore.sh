#!/usr/bin/env bash
# `npm run restore -- FILE [DATABASE]`: restores a backup into the empty database of DATABASE_URL, or into another one of that server, and
# its uploads into DATA_DIR (docs/operation.md, ADR 047). Decrypts with the private key in gpg's keyring.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

FILE=${1:-}
DATABASE=${2:-}
SHOWN=20

check_file() {
  [[ -n $FILE ]] || refuse "Usage: npm run restore -- FILE [DATABASE]"
  [[ -r $FILE ]] || refuse "There is no backup that can be read: $FILE"
  [[ -r $FILE.sha256 ]] || refuse "The checksum of the backup is missing beside it: $FILE.sha256"
  (cd "$(dirname "$FILE")" && sha256sum --check --status "$(basename "$FILE").sha256") ||
    refuse "The backup is not what was written: its checksum differs. Nothing was restored."
}

# Prints a part of the backup, decrypted if necessary.
part() {
  if [[ $(fact encrypted) == yes ]]; then
    tar --extract --to-stdout --file="$FILE" "$1.gpg" | gpg --quiet --decrypt
  else
    tar --extract --to-stdout --file="$FILE" "$1"
  fi
}

fact() { tar --extract --to-stdout --file="$FILE" manifest | sed -n "s/^$1 //p"; }

check_database() {
  local found
  (($(fact server) <= SERVER)) || refuse "The backup is of a server of version $(fact server), this one is of version $SERVER."
  found=$(ask "SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')")
  [[ $found == 0 ]] || refuse "The database $PGDATABASE is not empty: restore into a new one (createdb), never over a shop."
}

check_folder() {
  mkdir -p "$DATA_DIR/media" 2> /dev/null || true
  [[ -d $DATA_DIR/media && -w $DATA_DIR/media ]] || refuse "DATA_DIR cannot be written to by user $(id -u): $DATA_DIR"
}

# Runs the invariants from the backup, which match its version. Uses --command, because psql would execute meta-commands in a script, and
# those can run programs.
ask_invariants() {
  psql --no-psqlrc --quiet --tuples-only --no-align --field-separator=': ' \
    --command="BEGIN READ ONLY; $(tar --extract --to-stdout --file="$FILE" invariants.sql)"
}

# Prints the accounts deleted since: from the list beside the backup, and from the shop's database if another one is restored into.
read_deletions() {
  cat "$(dirname "$FILE")/$DELETIONS" 2> /dev/null || true
  [[ -z $DATABASE || $DATABASE == "$PGDATABASE" ]] || list_deletions 2> /dev/null || true
}

# Leaves the accounts to the worker of the shop, which deletes them when it starts, and ends their sessions at once. The table has a schema
# of its own, because a backup may be older than the table of any migration.
note_deletions() {
  local ids
  ids=$(grep -oE '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' <<< "$1" | sort --unique | sed "s/.*/('&'::uuid)/" | paste --serial --delimiters=,) || return 0
  ask "CREATE SCHEMA restored; CREATE TABLE restored.deletions AS
      SELECT users.id AS user_id FROM users JOIN (VALUES $ids) deleted (id) ON deleted.id = users.id;
    DELETE FROM sessions WHERE user_id IN (SELECT user_id FROM restored.deletions)"
  say "Accounts deleted since the backup, which the shop deletes again when it starts: $(ask 'SELECT count(*) FROM restored.deletions')."
}

# A request to delete an account may have been withdrawn since the backup: gives its owner the full time again.
postpone_deletions() {
  ask "DO \$\$ BEGIN
    IF EXISTS (SELECT FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'users' AND column_name = 'deletion_due_at') THEN
      UPDATE public.users SET deletion_due_at = now() + interval '14 days' WHERE deletion_due_at IS NOT NULL;
    END IF; END \$\$"
}

check_file
check_folder
find_database
LATER=$(read_deletions)
[[ -z $DATABASE ]] || export PGDATABASE=$DATABASE
find_programs restore
check_database

# Restore the uploads first, which is repeatable, then the database in one transaction.
part uploads.tar | tar --extract --directory="$DATA_DIR" --no-same-owner ||
  fail "The uploads could not be restored; the database is still empty."
# As root, give the files to the folder's owner, the shop's user.
[[ $(id -u) != 0 ]] || chown --recursive --reference="$DATA_DIR" "$DATA_DIR/media"
part database.dump | pg_restore --dbname="$PGDATABASE" --single-transaction --exit-on-error --no-owner --no-privileges ||
  fail "The database could not be restored; it is still empty."
ask "SET client_min_messages TO error; ANALYZE" || fail "Restored, but the database no longer responds: restore into a new one."

{ note_deletions "$LATER" && postpone_deletions; } || fail "Restored, but the deletions since the backup could not be noted: restore into a new one."

BROKEN=$(ask_invariants) || fail "Restored, but the invariants could not be checked: restore into a new one."
if [[ -n $BROKEN ]]; then
  head -n "$SHOWN" <<< "$BROKEN" >&2
  say "Restored, but $(wc -l <<< "$BROKEN") things in it contradict each other: do not open the shop on it."
  exit 3
fi
# restore-check.sh empties the database afterwards, so it needs no next steps.
NEXT=' Apply the migrations (npm run db:migrate), then start; with QUIET=1 nobody hears of it.'
[[ -z ${RESTORE_CHECK:-} ]] || NEXT=''
say "Restored $(ask 'SELECT count(*) FROM orders') orders of version $(fact shop), made $(fact made); all invariants hold.$NEXT"
