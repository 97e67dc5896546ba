#!/bin/sh
# Run once by the database's image, in an empty volume (docker-compose.yml): the shop's role, and its database.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set=password="$SHOP_PASSWORD" <<'SQL'
CREATE ROLE chemcard LOGIN PASSWORD :'password';
CREATE DATABASE shop OWNER chemcard ENCODING 'UTF8' TEMPLATE template0;
-- For the restore check (docs/operation.md): the shop's role may empty a database, but not create one.
CREATE DATABASE restore_check OWNER chemcard ENCODING 'UTF8' TEMPLATE template0;
-- From now on the superuser can sign in only through the container's own socket.
ALTER ROLE postgres PASSWORD NULL;
SQL
