#!/usr/bin/env bash
# `npm run backup`: writes the database and the uploads of DATA_DIR into one file in BACKUP_DIR, named by time (UTC) and version, with a
# checksum file (docs/operation.md, ADR 047). Settings: DATABASE_URL, DATA_DIR, BACKUP_DIR (backups), BACKUP_KEEP (14 copies),
# BACKUP_KEY_FILE (a GnuPG public key: the contents are encrypted to it, and this machine cannot decrypt them).
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/common.sh"

BACKUP_DIR=${BACKUP_DIR:-backups}
BACKUP_KEEP=${BACKUP_KEEP:-14}
KEY=${BACKUP_KEY_FILE:-}
UPLOADS=media/uploads
# Ignore files removed while they are read: no product uses them.
TAR_FILE_CHANGED=1

check_settings() {
  [[ $BACKUP_KEEP =~ ^[1-9][0-9]{0,4}$ ]] || refuse "BACKUP_KEEP must be the number of copies to keep, 1 or more."
  [[ -z $KEY || -r $KEY ]] || refuse "BACKUP_KEY_FILE names no file that can be read: $KEY"
  [[ -z $KEY ]] || command -v gpg > /dev/null || refuse "BACKUP_KEY_FILE needs gpg, which is not here (Debian: gnupg)."
  # The shop creates this folder on start. If it is missing, DATA_DIR is wrong and the backup would lack all images.
  [[ -d $DATA_DIR/$UPLOADS || -n ${BUCKET_URL:-}${MEDIA_URL:-} ]] || refuse "There are no uploads in $DATA_DIR/$UPLOADS:" \
    "DATA_DIR must be the shop's. Where they lie elsewhere, give its BUCKET_URL or MEDIA_URL, too."
  mkdir -p "$BACKUP_DIR" 2> /dev/null || true
  [[ -d $BACKUP_DIR && -w $BACKUP_DIR ]] || refuse "BACKUP_DIR cannot be written to by user $(id -u): $BACKUP_DIR"
}

seal() {
  if [[ -n $KEY ]]; then
    gpg --batch --quiet --no-options --homedir "$WORK/gnupg" --compress-algo none --recipient-file "$KEY" --encrypt
  else
    cat
  fi
}

# Runs before the uploads are archived: files referenced in the dump still exist then.
write_database() {
  # Excludes jobs, which the next start re-creates, and backup records, since a restored database has no backup yet. Gives up on a long
  # lock: it belongs to a migration, which must not wait for the backup.
  pg_dump --format=custom --no-owner --no-privileges --exclude-schema=pgboss --exclude-table-data=public.backup_runs \
    --lock-wait-timeout=60s | seal > "$1"
}

write_uploads() {
  local folder=$DATA_DIR code=0
  [[ -d $DATA_DIR/$UPLOADS ]] || { folder=$WORK/none && mkdir -p "$folder/$UPLOADS"; }
  { tar --create --exclude='unfinished-*' --directory="$folder" "$UPLOADS" || code=$?
    ((code <= TAR_FILE_CHANGED)); } | seal > "$1"
}

name_uploads() {
  if [[ -d $DATA_DIR/$UPLOADS ]]; then
    echo "$(find "$DATA_DIR/$UPLOADS" -type f ! -name 'unfinished-*' | wc -l) files of uploads"
  else
    echo "no uploads, which are elsewhere"
  fi
}

write_manifest() {
  local version=$1
  printf 'shop %s\nmade %s\nserver %s\nencrypted %s\n' "$version" "$MADE" "$SERVER" "$([[ -n $KEY ]] && echo yes || echo no)"
}

# Adds the deleted accounts to the list, which is never shortened: older backups may exist elsewhere.
write_deletions() {
  { cat "$BACKUP_DIR/$DELETIONS" 2> /dev/null || true; list_deletions; } | sort --unique > "$WORK/$DELETIONS"
  mv "$WORK/$DELETIONS" "$BACKUP_DIR/$DELETIONS"
}

# Deletes all but the newest backups, and no unrelated files.
remove_old() {
  local file
  find "$BACKUP_DIR/" -maxdepth 1 -type f -regextype posix-extended -regex '.*/chemcard-[0-9]{8}T[0-9]{6}Z-v[^/]*\.tar' |
    sort --reverse | tail -n "+$((BACKUP_KEEP + 1))" | while read -r file; do rm -f "$file" "$file.sha256"; done
  find "$BACKUP_DIR/" -maxdepth 1 -type d -name '.unfinished-*' -mmin +1440 -exec rm -rf {} +
}

FILE=''
WORK=''
end() {
  local code=$?
  [[ -z $WORK ]] || rm -rf "$WORK"
  record backup "$code" "$FILE"
}

find_database
trap end EXIT
check_settings
find_programs
[[ $(ask "SELECT to_regclass('public.orders') IS NOT NULL") == t ]] || refuse "The database $PGDATABASE is no shop's: it has no orders."

MADE=$(date --utc +%Y%m%dT%H%M%SZ)
ROOT=$(cd "$(dirname "$0")/../.." && pwd)
VERSION=$(sed -n 's/^ *"version": *"\([^"]*\)".*/\1/p' "$ROOT/package.json" | head -n 1)
NAME=chemcard-$MADE-v$VERSION.tar
FILE=$BACKUP_DIR/$NAME
[[ ! -e $FILE ]] || refuse "There is a backup of this second already: $FILE"

WORK=$(mktemp -d "$BACKUP_DIR/.unfinished-XXXXXX")
mkdir -p "$WORK/gnupg" "$WORK/content"
SEALED=${KEY:+.gpg}

write_manifest "$VERSION" > "$WORK/content/manifest"
cat "$ROOT"/prisma/invariants/*.sql > "$WORK/content/invariants.sql"
write_database "$WORK/content/database.dump$SEALED" || fail "The database could not be dumped; nothing was saved."
write_uploads "$WORK/content/uploads.tar$SEALED" || fail "The uploads could not be archived; nothing was saved."
tar --create --remove-files --file="$WORK/$NAME" --directory="$WORK/content" --transform='s,^\./,,' \
  ./manifest ./invariants.sql "./database.dump$SEALED" "./uploads.tar$SEALED" || fail "The backup could not be written; nothing was saved."
(cd "$WORK" && sha256sum "$NAME" > "$NAME.sha256" && sync "$NAME" "$NAME.sha256")

# Move the complete backup into place last, never over an existing one.
mv --no-clobber "$WORK/$NAME.sha256" "$BACKUP_DIR/"
mv --no-clobber "$WORK/$NAME" "$BACKUP_DIR/"
[[ ! -e $WORK/$NAME ]] || fail "Another backup of the same second exists: $FILE"
write_deletions || fail "The backup is complete, but the list of deleted accounts could not be written: $BACKUP_DIR/$DELETIONS"
sync "$BACKUP_DIR"
remove_old
say "Saved $FILE ($(stat --format=%s "$FILE") bytes, $([[ -n $KEY ]] && echo encrypted || echo 'not encrypted')): the database, $(name_uploads)."
printf '%s\n' "$FILE"
