#!/usr/bin/env bash
# `npm run restore:check`: restores the newest backup of BACKUP_DIR into the scratch database `restore_check` of the shop's server, checks
# its invariants, empties it and records the result for the shop (docs/operation.md, Restore check). `-- --elsewhere FILE` records a check
# of an encrypted backup made on the host with the key.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

BACKUP_DIR=${BACKUP_DIR:-backups}
SCRATCH=restore_check

newest() {
  find "$BACKUP_DIR/" -maxdepth 1 -type f -regextype posix-extended -regex '.*/chemcard-[0-9]{8}T[0-9]{6}Z-v[^/]*\.tar' \
    2> /dev/null | sort | tail -n 1 || true
}

# The role may empty the database but not create one, so the empty database is kept between checks.
empty_scratch() {
  PGDATABASE=$SCRATCH ask "SET client_min_messages TO error;
    DO \$\$ DECLARE space text; BEGIN
      FOR space IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
        EXECUTE format('DROP SCHEMA %I CASCADE', space);
      END LOOP;
      CREATE SCHEMA public;
    END \$\$"
}

FILE=''
FOLDER=''
end() {
  local code=$?
  if [[ -n $FOLDER ]]; then
    rm -rf "$FOLDER"
    empty_scratch || printf '%s\n' "The database $SCRATCH could not be emptied." >&2
  fi
  record restore_check "$code" "$FILE"
}

find_database
trap end EXIT
[[ $PGDATABASE != "$SCRATCH" ]] || refuse "DATABASE_URL must name the shop's database, not $SCRATCH."

if [[ ${1:-} == --elsewhere ]]; then
  FILE=$(basename "${2:-}")
  [[ $FILE =~ ^chemcard-[0-9]{8}T[0-9]{6}Z-v.*\.tar$ ]] || refuse "Usage: npm run restore:check -- --elsewhere FILE"
  say "Recorded that $FILE was restored elsewhere."
  exit
fi

FILE=$(newest)
[[ -n $FILE ]] || refuse "There is no backup in $BACKUP_DIR."
if [[ $(tar --extract --to-stdout --file="$FILE" manifest 2> /dev/null | sed -n 's/^encrypted //p') == yes ]]; then
  # Record nothing, since this failure is not about the backup: a record would raise an alert and hide a check made elsewhere.
  trap - EXIT
  refuse "$FILE is encrypted: restore it where the private key is, then record that here with --elsewhere (docs/operation.md, Restore check)."
fi
find_programs restore
PGDATABASE=$SCRATCH ask 'SELECT 1' > /dev/null || refuse "There is no database $SCRATCH: docs/operation.md, Restore check, says how to make it."

# In the backup folder, which has space for the uploads. backup.sh removes leftovers of killed runs.
FOLDER=$(mktemp -d "$BACKUP_DIR/.unfinished-XXXXXX")
empty_scratch || fail "The database $SCRATCH could not be emptied: the shop's role must own it."
OUTPUT=$(DATA_DIR=$FOLDER RESTORE_CHECK=1 bash "$(dirname "$0")/restore.sh" "$FILE" "$SCRATCH" 2>&1) || fail "$FILE: ${OUTPUT:-It could not be restored.}"
say "$FILE: $OUTPUT"
