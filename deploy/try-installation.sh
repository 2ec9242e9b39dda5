#!/bin/sh
# Tries docs/installation.md as far as that takes neither a network nor systemd: the very commands of steps 3, 4, 8, 9 and 10, on a PostgreSQL
# that is started for it, with every path under a folder that is thrown away. As root, with Debian's postgresql and curl.
set -e
cd "$(dirname "$0")/.."
work=$(mktemp -d)
server= portal=
# Nobody else's, most likely.
rows=$((20000 + $$ % 10000)) web=$((30000 + $$ % 10000))
trap 'stop; [ -z "$server" ] || runuser -u postgres -- "$server" -D "$work/rows" -m fast stop >/dev/null; rm -rf "$work"' EXIT

# What a machine has, under our folder and on ports that are free.
here() {
  sed -e "s#/etc/systemd/system#$work/units#g" -e "s#/\(etc\|srv\|var/lib\|var/backups\)/zachetka#$work/\1#g" -e "s#/root/first#$work/first#g" \
    -e "s#deploy/systemd/settings.sh#$work/settings.sh#" -e "s#/opt/zachetka/##" -e 's#/usr/bin/rsync#rsync#' -e "s/:5432/:$rows/" -e "s/3001/$web/g"
}

# The commands under the heading of a step.
step() {
  echo "step $1"
  awk -v begin="## $1. " '/^## / { on = index($0, begin) == 1 } /^```/ { code = on && /^```sh/; next } code' docs/installation.md | here >"$work/step.sh"
}

start() {
  env PORT=$web DATA_DIR="$work/var/lib" sh -c "exec $(sed -n 's/^ExecStart=//p' 'deploy/systemd/zachetka@.service' | here)" >>"$work/log" 2>&1 &
  portal=$!
}

stop() {
  [ -z "$portal" ] || kill "$portal" || true
  [ -z "$portal" ] || wait "$portal" || true
  portal=
}

systemctl() {
  case "$*" in
    'enable --now zachetka@'* | 'start zachetka@'*) start ;;
    'stop zachetka@'*) stop ;;
    'start zachetka-dump.service')
      { echo "export PGSERVICEFILE=$work/etc/pg_service.conf"; sed -n -e 's/%%/%/g' -e 's/\$\$/$/g' -e 's/^ExecStart=//p' deploy/systemd/zachetka-dump.service; } | here >"$work/dump.sh"
      . "$work/dump.sh"
      ;;
  esac
}

command -v rsync >/dev/null || rsync() {
  while [ $# -gt 2 ]; do shift; done
  mkdir -p "$2" && cp -a "$1." "$2"
}

chmod 755 "$work"
mkdir -p "$work/units" "$work/etc" "$work/srv/files" "$work/var/lib" "$work/var/backups" "$work/socket"
chown postgres "$work/socket"
install -d -o postgres "$work/rows"
server=$(find /usr/lib/postgresql -maxdepth 1 -name '[0-9]*' | sort -V | tail -1)/bin/pg_ctl
runuser -u postgres -- "$server" -D "$work/rows" --options='--auth-local=peer --auth-host=scram-sha-256' initdb >/dev/null
runuser -u postgres -- "$server" -D "$work/rows" -w --log="$work/rows/log" \
  --options="-p $rows -c listen_addresses=127.0.0.1 -c unix_socket_directories=$work/socket" start >/dev/null
export PGPORT=$rows PGHOST="$work/socket"

step 3 && . "$work/step.sh"
step 4 && . "$work/step.sh"
awk '/^```/ { code = /^```ini/; next } code' docs/installation.md >"$work/etc/portal.env"
echo secret >"$work/etc/oidc-client-secret"
echo smtp://127.0.0.1:9 >"$work/etc/smtp-url"
here <deploy/systemd/settings.sh >"$work/settings.sh"
step 8 && . "$work/step.sh"
step 9 && sed -i '/^journalctl/d' "$work/step.sh" && . "$work/step.sh"
step 10 && . "$work/step.sh"
curl --fail --silent --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:$web/readyz
[ "$(psql service=zachetka --tuples-only --no-align --command='select count(*) from person_role')" = 1 ]
echo ' after a restore'
