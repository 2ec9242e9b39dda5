#!/bin/sh
# Shows deploy/ to the tools that will read it. What is not installed is named and left out; what a tool refuses ends with 1.
# promtool, nginx, openssl, patroni and haproxy are packages of Debian; kubectl and docker compose come from their makers.
cd "$(dirname "$0")" || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# has TOOL: whether it is there.
has() {
  command -v "$1" >/dev/null && return
  echo "left out: $1 is not installed"
  return 1
}

# try NAME COMMAND...: says how it went, with the words of the tool where it refuses.
try() {
  name=$1
  shift
  if "$@" >"$work/said" 2>&1; then
    echo "good: $name"
  else
    echo "BAD: $name"
    sed 's/^/  /' "$work/said"
    failed=1
  fi
}

if has promtool; then
  try "alarms" promtool check rules prometheus/alerts.yml
  try "each alarm rings when it should" promtool test rules prometheus/alerts.test.yml
  try "configuration of Prometheus" promtool check config prometheus/prometheus.yml
fi

if has nginx && has openssl; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=zachetka.example -keyout "$work/privkey.pem" -out "$work/fullchain.pem" 2>/dev/null
  # Without its real certificate, and on ports that are free.
  sed -e "s#/etc/zachetka/certificates#$work#" -e 's/listen \(\[::\]:\)\{0,1\}80 /listen \18080 /' -e 's/listen \(\[::\]:\)\{0,1\}443 /listen \18443 /' nginx/zachetka.conf >"$work/site.conf"
  printf 'pid %s/pid; error_log stderr; events {}\nhttp { access_log off; include %s; include %s; }\n' "$work" "$PWD/nginx/upstream.conf" "$work/site.conf" >"$work/nginx.conf"
  try "nginx" nginx -t -c "$work/nginx.conf"
fi

if has kubectl; then
  for folder in base example; do try "kubernetes/$folder" kubectl kustomize "kubernetes/$folder"; done
  # The components that the example does without.
  for component in files-on-volume migration-job; do
    rm -rf "$work/kubernetes"
    cp -r kubernetes "$work/kubernetes"
    sed -e 's/^# components:/components:/' -e "s@^#   - .*@  - ../$component@" kubernetes/example/kustomization.yaml >"$work/kubernetes/example/kustomization.yaml"
    try "kubernetes/$component" kubectl kustomize "$work/kubernetes/example"
  done
fi

if has docker && docker compose version >/dev/null 2>&1; then
  try "compose" docker compose --env-file compose/example.env --profile nginx -f compose/compose.yaml config --quiet
else
  echo "left out: docker compose is not installed"
fi

if has systemd-analyze; then
  for unit in zachetka.service zachetka@.service zachetka-dump.service; do
    # Programs and accounts of a real machine are not here.
    sed -E 's#^(ExecStart=)/[^ ]+#\1/bin/true#' "systemd/$unit" >"$work/$unit"
    mkdir "$work/$unit.d"
    grep -vE '^(User|Group)=' systemd/hardened.conf >"$work/$unit.d/hardened.conf"
  done
  cp systemd/secrets.conf "$work/zachetka@.service.d"
  cp systemd/zachetka-dump.timer "$work"
  try "systemd" env SYSTEMD_UNIT_PATH="$work:" systemd-analyze verify --recursive-errors=one "$work/zachetka.service" "$work/zachetka@3001.service" "$work/zachetka-dump.timer"
fi

if has patroni; then
  # With the settings of the first machine, and the programs of whatever PostgreSQL is here.
  programs=$(find /usr/lib/postgresql -maxdepth 1 -name '[0-9]*' 2>/dev/null | sort -V | tail -1)/bin
  sed -e "s#/usr/lib/postgresql/15/bin#$programs#" patroni/patroni.yml >"$work/patroni.yml"
  # shellcheck disable=SC2046
  try "patroni" env $(grep -v '^#' patroni/node.env) PATRONI_POSTGRESQL_DATA_DIR="$work/node1" patroni --validate-config "$work/patroni.yml"
fi

if has haproxy; then
  try "haproxy" haproxy -c -f patroni/haproxy.cfg
fi

exit "$failed"
