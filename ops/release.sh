#!/usr/bin/env bash
# `ops/release.sh [--postgres] [VERSION]`: selects the release that compose runs (docs/operation.md, Upgrade). Checks out the tag vVERSION,
# builds its image unless it exists, and writes APP_VERSION and APP_COMMIT to .env for later `docker compose up`. Without VERSION: uses the
# checked-out sources. Starts, migrates and stops nothing. On failure, checks out the previous sources. --postgres allows changing the
# database's major version, which requires moving its data.
set -euo pipefail

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Replaces the two lines atomically: keeps the file's mode, owner and other lines.
write_version() {
  local file new
  file=$(readlink --canonicalize .env)
  new=$(mktemp "$file.XXXXXX")
  trap 'rm -f "$new"' EXIT
  { grep --extended-regexp --invert-match '^[[:space:]]*(export[[:space:]]+)?(APP_VERSION|APP_COMMIT)=' "$file" || true
    printf 'APP_VERSION=%s\nAPP_COMMIT=%s\n' "$1" "$2"; } > "$new"
  chmod --reference="$file" "$new"
  [[ $(id -u) != 0 ]] || chown --reference="$file" "$new"
  sync "$new"
  mv "$new" "$file"
  trap - EXIT
}

has_image() {
  local revision='{{index .Config.Labels "org.opencontainers.image.revision"}}'
  [[ $(docker image inspect --format "$revision" "chemcard-ar:$1" 2> /dev/null) == "$2" ]]
}

say_next_steps() {
  local next='docker compose up --detach --wait shop'
  if [[ -n $(docker compose --profile scale ps --quiet haproxy 2> /dev/null) ]]; then
    # `up` without names would start a third process on HAProxy's port.
    next='docker compose --profile scale up --detach --wait --no-deps shop-1
  docker compose --profile scale up --detach --wait --no-deps shop-2'
  fi
  printf '%s is the release in .env. To go back to an older release, leave out the first line:\n  %s\n  %s\n' \
    "$1" 'docker compose run --rm migrate' "$next"
}

postgres_major() {
  sed -nE 's|^ *image: *"?([^ ]*/)?postgres:([0-9]+).*|\2|p' docker-compose.yml 2> /dev/null | head -n 1
}

check_out() {
  local version=$1 may_change_postgres=$2 before after former
  before=$(postgres_major || true)
  former=$(git symbolic-ref --quiet --short HEAD || git rev-parse HEAD)
  git checkout --quiet "refs/tags/v$version" || fail "v$version could not be checked out. The release in .env is unchanged."
  # docker-compose.yml must match the release in .env: restore the sources if the build is interrupted before it is written.
  # shellcheck disable=SC2064
  trap "git checkout --quiet '$former'" EXIT
  after=$(postgres_major || true)
  [[ -z $before || $before == "$after" || $may_change_postgres == yes ]] ||
    fail "v$version changes PostgreSQL from version $before to ${after:-none}: its database would be empty. Follow docs/operation.md, Upgrade" \
      "PostgreSQL, which runs: ops/release.sh --postgres $version. Nothing was changed."
}

# A function, because the checkout replaces this file while it runs.
main() {
  local version commit may_change_postgres=no
  cd "$(dirname "$0")/.."
  [[ ${1:-} != --postgres ]] || { may_change_postgres=yes && shift; }
  version=${1:-}
  [[ -f .env ]] || fail "There is no .env beside docker-compose.yml: docs/operation.md, Install."
  if [[ -n $version ]]; then
    [[ $version =~ ^[0-9][0-9A-Za-z.-]*$ ]] || fail "Give the version without the letter v, for example: ops/release.sh 1.4.0"
    git rev-parse --quiet --verify "refs/tags/v$version" > /dev/null || git fetch --tags ||
      fail "The server of the sources does not respond, and the tag v$version is not here. Nothing was changed."
    check_out "$version" "$may_change_postgres"
  else
    version=$(sed -n 's/^ *"version": *"\([^"]*\)".*/\1/p' package.json | head -n 1)
  fi
  commit=$(git rev-parse HEAD)
  export APP_VERSION=$version APP_COMMIT=$commit

  if has_image "$version" "$commit"; then
    printf 'The image chemcard-ar:%s is here already.\n' "$version"
  else
    docker compose build shop || fail "The image could not be built. The release in .env is unchanged."
  fi
  write_version "$version" "$commit"
  say_next_steps "$version"
}

main "$@"
exit
