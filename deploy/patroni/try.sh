#!/bin/sh
# The three machines of deploy/patroni on one, to look at: etcd, Patroni with PostgreSQL, HAProxy, under one folder and on ports of their own.
#
#   deploy/patroni/try.sh start FOLDER [FIRST_PORT]   HAProxy: the primary on FIRST_PORT (15000), replicas on the next; prints the addresses
#   deploy/patroni/try.sh node FOLDER 2               starts node2 again, after it was killed
#   deploy/patroni/try.sh list FOLDER                 who is what
#   deploy/patroni/try.sh stop FOLDER
#
# Needs Debian's patroni, etcd-server, haproxy and postgresql. Under root all of it runs as `postgres`.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
usage() {
  sed -n '4,7s/^#   //p' "$0" >&2
  exit 2
}
[ $# -ge 2 ] || usage
command=$1
folder=$2
postgres=$(find /usr/lib/postgresql -maxdepth 1 -name '[0-9]*' | sort -V | tail -1)/bin

# Whoever runs it; PostgreSQL refuses root.
as_nobody_special() {
  if [ "$(id -u)" = 0 ]; then set -- setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; fi
  "$@"
}

# in_background NAME COMMAND...: its number goes to NAME.pid, its words to NAME.log.
in_background() {
  name=$1
  shift
  # For the whole subshell: with a redirection of one command it would keep what it was started with, and whoever reads that waits for ever.
  # shellcheck disable=SC2016
  (
    exec >>"$folder/$name.log" 2>&1 </dev/null
    as_nobody_special setsid sh -c 'echo $$ >"$0.pid"; exec "$@"' "$folder/$name" "$@"
  ) &
}

# patroni_of N COMMAND...: with the settings of that node.
patroni_of() {
  number=$1
  shift
  set -a
  # shellcheck disable=SC1090
  . "$folder/node$number.env"
  set +a
  "$@"
}

start_node() { patroni_of "$1" in_background "node$1" patroni "$folder/patroni.yml"; }

end() {
  [ -f "$1" ] || return 0
  pid=$(cat "$1")
  # One that was frozen could not end.
  kill -CONT "$pid" 2>/dev/null || return 0
  kill "$pid" 2>/dev/null || return 0
  waited=0
  while kill -0 "$pid" 2>/dev/null && [ "$waited" -lt 200 ]; do
    sleep 0.1
    waited=$((waited + 1))
  done
  kill -KILL "$pid" 2>/dev/null || true
}

case $command in
start)
  first=${3:-15000}
  [ ! -e "$folder/patroni.yml" ] || { echo "$folder is in use: stop it, or take another folder" >&2; exit 1; }
  mkdir -p "$folder"
  folder=$(cd "$folder" && pwd)
  [ "$(id -u)" != 0 ] || chown postgres:postgres "$folder"
  cp "$here/make-portal-database.sh" "$folder"
  umask 077
  secret() { od -An -N16 -tx1 /dev/urandom | tr -d ' \n'; }
  secret >"$folder/portal-password"
  echo >>"$folder/portal-password"
  passwords="PATRONI_SUPERUSER_PASSWORD=$(secret)
PATRONI_REPLICATION_PASSWORD=$(secret)
PATRONI_REWIND_PASSWORD=$(secret)
PATRONI_RESTAPI_USERNAME=patroni
PATRONI_RESTAPI_PASSWORD=$(secret)
PORTAL_PASSWORD_FILE=$folder/portal-password"
  # The same files as on three machines, with other addresses.
  set -- -e 's#10\.20\.0\.0/24#127.0.0.1/32#' -e "s#/etc/patroni/make-portal#$folder/make-portal#" -e "s#/usr/lib/postgresql/15/bin#$postgres#" \
    -e "s#/var/run/postgresql#$folder#" -e 's#mode: automatic#mode: "off"#' -e "s#bind 127.0.0.1:5000#bind 127.0.0.1:$first#" \
    -e "s#bind 127.0.0.1:5001#bind 127.0.0.1:$((first + 1))#"
  members=
  for n in 1 2 3; do
    set -- "$@" -e "s#10\.20\.0\.1$n:2379#127.0.0.1:$((first + 10 + n))#" -e "s#10\.20\.0\.1$n:5432#127.0.0.1:$((first + 40 + n)) port $((first + 30 + n))#"
    members="$members${members:+,}node$n=http://127.0.0.1:$((first + 20 + n))"
  done
  sed "$@" "$here/patroni.yml" >"$folder/patroni.yml"
  sed "$@" "$here/haproxy.cfg" >"$folder/haproxy.cfg"
  for n in 1 2 3; do
    cat >"$folder/node$n.env" <<ENV
PATRONI_NAME=node$n
PATRONI_RESTAPI_LISTEN=127.0.0.1:$((first + 30 + n))
PATRONI_RESTAPI_CONNECT_ADDRESS=127.0.0.1:$((first + 30 + n))
PATRONI_POSTGRESQL_LISTEN=127.0.0.1:$((first + 40 + n))
PATRONI_POSTGRESQL_CONNECT_ADDRESS=127.0.0.1:$((first + 40 + n))
PATRONI_POSTGRESQL_DATA_DIR=$folder/node$n
PATRONI_POSTGRESQL_PGPASS=$folder/node$n.pgpass
$passwords
ENV
  done
  [ "$(id -u)" != 0 ] || chown -R postgres:postgres "$folder"
  for n in 1 2 3; do
    client=http://127.0.0.1:$((first + 10 + n))
    peer=http://127.0.0.1:$((first + 20 + n))
    in_background "etcd$n" etcd --name "node$n" --data-dir "$folder/etcd$n" --initial-cluster "$members" --initial-cluster-token try \
      --listen-peer-urls "$peer" --initial-advertise-peer-urls "$peer" --listen-client-urls "$client" --advertise-client-urls "$client" \
      --enable-v2=true --heartbeat-interval 200 --election-timeout 2000 --unsafe-no-fsync
  done
  for n in 1 2 3; do start_node "$n"; done
  in_background haproxy haproxy -W -db -f "$folder/haproxy.cfg"
  # A second look before anybody is told: the first primary restarts once, and a commit waits for a synchronous standby.
  PGPASSWORD=$(cat "$folder/portal-password")
  export PGPASSWORD
  waited=0
  until [ "$(patronictl -c "$folder/patroni.yml" list -f tsv 2>/dev/null | grep -cE 'Leader.*running|Standby.*(running|streaming)')" -ge 2 ] &&
    psql -h 127.0.0.1 -p "$first" -U zachetka -Atqc 'create temporary table t (id int)' zachetka >/dev/null 2>&1; do
    sleep 1
    waited=$((waited + 1))
    [ "$waited" -lt 60 ] || { echo "no database after two minutes: see $folder/*.log" >&2; exit 1; }
  done
  echo "DATABASE_URL=postgres://zachetka:$PGPASSWORD@127.0.0.1:$first/zachetka"
  echo "DATABASE_READ_URL=postgres://zachetka:$PGPASSWORD@127.0.0.1:$((first + 1))/zachetka"
  ;;
node) [ $# -eq 3 ] || usage; start_node "$3" ;;
list) patroni_of 1 patronictl -c "$folder/patroni.yml" list ;;
stop)
  end "$folder/haproxy.pid"
  for n in 1 2 3; do
    end "$folder/node$n.pid"
    # One whose Patroni was killed goes on alone.
    [ ! -f "$folder/node$n/postmaster.pid" ] || as_nobody_special "$postgres/pg_ctl" stop -D "$folder/node$n" -m immediate >/dev/null 2>&1 || true
  done
  for n in 1 2 3; do end "$folder/etcd$n.pid"; done
  ;;
*) usage ;;
esac
