#!/bin/sh
# Goes to /etc/patroni/make-portal-database.sh. Patroni runs it once, when the database was made, with the address of the database.
set -eu
read -r password <"$PORTAL_PASSWORD_FILE"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$password" "$1" <<'SQL'
create role zachetka login password :'password';
create database zachetka owner zachetka;
\connect zachetka
create extension pg_stat_statements;
SQL
