#!/bin/sh
# Takes a backup, copies it to another place, and removes old ones in both. Run it in Candor's folder, as Candor's user, with Candor's variables.
#
# BACKUP_FOLDER      folder on this machine for backups
# BACKUP_KEEP_DAYS   how long backups are kept, here and there; 30 if it is not set
# BACKUP_REMOTE      none: stays here · restic: into the repository of RESTIC_REPOSITORY · rclone: to BACKUP_RCLONE_TARGET
#
# With none and rclone the backup is one encrypted file, for BACKUP_RECIPIENTS (docs/operations.md, "Encrypt backups").
# With restic it is a plain folder on this machine for as long as restic reads it: restic encrypts, and stores only what is new.
set -eu
umask 077

folder=${BACKUP_FOLDER:?Set BACKUP_FOLDER to a folder for backups.}
days=${BACKUP_KEEP_DAYS:-30}
remote=${BACKUP_REMOTE:-none}
case $days in '' | *[!0-9]* | 0) echo "BACKUP_KEEP_DAYS must be a number of days." >&2; exit 2 ;; esac

require() { eval "[ -n \"\${$1:-}\" ]" || { echo "Set $1 for BACKUP_REMOTE=$remote." >&2; exit 2; }; }

name=$(date -u +%Y-%m-%dT%H-%M-%S)
case $remote in
  none | rclone)
    require BACKUP_RECIPIENTS
    [ "$remote" = none ] || require BACKUP_RCLONE_TARGET
    file=$folder/candor-$name.tar.age
    node bin/backup.mjs "$file"
    if [ "$remote" = rclone ]; then
      # --immutable: a file that is there already is never overwritten.
      rclone copy --immutable "$file" "$BACKUP_RCLONE_TARGET"
      rclone check --one-way --include "/candor-$name.tar.age" "$folder" "$BACKUP_RCLONE_TARGET"
      rclone delete --min-age "${days}d" --include 'candor-*.tar.age' "$BACKUP_RCLONE_TARGET"
    fi
    find "$folder" -maxdepth 1 -type f -name 'candor-*.tar.age' -mmin "+$((days * 24 * 60))" -delete
    ;;
  restic)
    require RESTIC_REPOSITORY
    # Always the same path, so that restic finds the backup before and stores what changed.
    plain=$folder/restic-source
    rm -rf "$plain"
    trap 'rm -rf "$plain"' EXIT
    trap 'exit 1' INT TERM
    # A variable that would encrypt it twice, and let restic find nothing to share.
    BACKUP_RECIPIENTS='' node bin/backup.mjs "$plain"
    restic backup --quiet --tag candor "$plain"
    restic forget --quiet --tag candor --group-by tags --keep-within "${days}d" --prune
    ;;
  *)
    echo "BACKUP_REMOTE must be none, restic or rclone." >&2
    exit 2
    ;;
esac
echo "The backup of $name is complete. Backups older than $days days are gone."
