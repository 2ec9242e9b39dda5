# Gives a command of the portal the settings of zachetka@.service, with the secrets from the same files. For root, in /opt/zachetka:
#   . deploy/systemd/settings.sh
#   npm run check:production
set -a
. /etc/zachetka/portal.env
NODE_ENV=production
# Not that of an instance: what root writes there an instance could not change.
DATA_DIR=/var/lib/zachetka
FILE_FOLDER=/srv/zachetka/files
for secret in database-url oidc-client-secret smtp-url audit-key; do
  if [ -s "/etc/zachetka/$secret" ]; then
    eval "$(echo "$secret" | tr 'a-z-' 'A-Z_')_FILE=/etc/zachetka/$secret"
  fi
done
set +a
