# Functions shared by backup.sh, restore.sh and restore-check.sh. In bash, because the database image has no Node (ADR 047). Sourced, not
# run. Exit codes: 1 failed and left nothing behind, 2 rejected before any change, 3 restored, but an invariant is violated.
# shellcheck shell=bash
set -euo pipefail
umask 077

DATA_DIR=${DATA_DIR:-.data}
export PGAPPNAME=chemcard-backup PGCONNECT_TIMEOUT=${PGCONNECT_TIMEOUT:-10}

# Last message, recorded if the run fails.
LAST_MESSAGE=''
say() {
  LAST_MESSAGE=$*
  printf '%s\n' "$*" >&2
}

refuse() {
  say "$*"
  exit 2
}

fail() {
  say "$*"
  exit 1
}

decode() {
  local text=${1//\\/\\\\}
  printf '%b' "${text//%/\\x}"
}

# Maps the driver's TLS modes (docs/operation.md, Scale out) to libpq's: libpq's `require` accepts any certificate.
libpq_mode() {
  case $1 in
    no-verify) echo require ;;
    prefer | require | verify-ca) echo verify-full ;;
    *) echo "$1" ;;
  esac
}

# Reads a URL parameter that libpq knows. Other parameters belong to the driver and are ignored.
read_parameter() {
  local value
  value=$(decode "${1#*=}")
  case ${1%%=*} in
    host) export PGHOST=$value ;;
    port) export PGPORT=$value ;;
    user) export PGUSER=$value ;;
    password) export PGPASSWORD=$value ;;
    dbname) export PGDATABASE=$value ;;
    sslmode) export PGSSLMODE && PGSSLMODE=$(libpq_mode "$value") ;;
    sslrootcert) export PGSSLROOTCERT=$value ;;
    sslcert) export PGSSLCERT=$value ;;
    sslkey) export PGSSLKEY=$value ;;
  esac
}

# Exports the URL as libpq's environment variables: every user of the machine could read a password on the command line.
read_address() {
  local rest=${1#*://} query='' authority user place parameter
  [[ $rest != *\?* ]] || { query=${rest#*\?} && rest=${rest%%\?*}; }
  authority=${rest%%/*}
  rest=${rest#"$authority"}
  PGDATABASE=$(decode "${rest#/}")
  if [[ $authority == *@* ]]; then
    user=${authority%@*}
    PGUSER=$(decode "${user%%:*}")
    export PGUSER
    [[ $user != *:* ]] || { PGPASSWORD=$(decode "${user#*:}") && export PGPASSWORD; }
  fi
  place=${authority##*@}
  [[ ! $place =~ :([0-9]+)$ ]] || { export PGPORT=${BASH_REMATCH[1]} && place=${place%:*}; }
  place=${place#[}
  [[ -z $place ]] || export PGHOST=${place%]}
  export PGDATABASE
  for parameter in ${query//&/ }; do read_parameter "$parameter"; done
}

# A dump needs its own session, which a pooler does not provide.
find_database() {
  local address=${DATABASE_DIRECT_URL:-${DATABASE_URL:-}}
  case $address in
    postgres://* | postgresql://*) read_address "$address" ;;
    '') [[ -n ${PGDATABASE:-} ]] || refuse "DATABASE_URL must name the shop's database." ;;
    *) refuse "DATABASE_URL must be a postgresql:// address." ;;
  esac
}

# Runs one query.
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --command="$1"; }

# Deleted accounts, kept beside the backups: their ids and the time, so that restoring an older backup repeats the deletions (ADR 097).
DELETIONS=chemcard-deletions.txt

# Prints the deleted accounts of the database; nothing if its version does not delete any.
list_deletions() {
  [[ $(ask "SELECT count(*) FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'users' AND column_name = 'deleted_at'") == 1 ]] || return 0
  ask "SELECT id || ' ' || to_char(deleted_at, 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') FROM users WHERE deleted_at IS NOT NULL ORDER BY deleted_at, id"
}

# `record KIND EXIT_CODE FILE`: inserts a row about this run into the shop's database, for the system panel, the metrics and the alerts. An
# unreachable database, or one without the table, does not fail the run.
TZ=UTC0 printf -v STARTED '%(%Y-%m-%dT%H:%M:%SZ)T' -1
record() {
  local bytes=0 error=''
  [[ ! -f $3 ]] || bytes=$(stat --format=%s "$3")
  (($2 == 0)) || error=${LAST_MESSAGE:-"It ended with exit code $2."}
  error=${error//$'\n'/ }
  command -v psql > /dev/null && [[ -n ${PGDATABASE:-} ]] || return 0
  PGOPTIONS='-c statement_timeout=10s -c lock_timeout=5s' psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=kind="$1" --set=ok="$(($2 == 0))" \
    --set=file="$(basename "$3")" --set=bytes="$bytes" --set=error="${error:0:300}" --set=started="$STARTED" <<< \
    "INSERT INTO backup_runs (kind, file, bytes, is_ok, error, started_at)
     VALUES (:'kind', :'file', :'bytes', :'ok' = '1', :'error', :'started')" > /dev/null 2>&1 ||
    printf '%s\n' "This run could not be recorded in the database: the shop will not show it." >&2
}

major_of() { "$1" --version | grep -oE '[0-9]+' | head -n 1; }

# Finds PostgreSQL's own programs. For a backup they must have the server's major version: older ones cannot read the database, and newer
# ones may write a dump that the server cannot restore. `find_programs restore` also accepts older ones, for restoring to a newer server.
# Sets SERVER to the server's major version.
find_programs() {
  local program version
  for program in pg_dump pg_restore psql; do
    command -v "$program" > /dev/null || refuse "There is no $program here. Run this on the database's own image (docker compose run" \
      "--rm backup), or where PostgreSQL's client programs of the server's version are on PATH (Debian: postgresql-client)."
  done
  # Use the system's certificate authorities, as the shop does. Programs before version 16 use ~/.postgresql/root.crt instead.
  [[ ${PGSSLMODE:-} != verify-full || -n ${PGSSLROOTCERT:-} || $(major_of psql) -lt 16 ]] || export PGSSLROOTCERT=system
  SERVER=$(ask 'SHOW server_version_num') || refuse "The database does not answer."
  SERVER=$((SERVER / 10000))
  version=$(major_of pg_dump)
  [[ $version == "$SERVER" || (${1:-} == restore && $version -lt $SERVER) ]] || refuse "pg_dump is of version $version and the server of version $SERVER: put the programs of" \
    "version $SERVER first on PATH."
}
