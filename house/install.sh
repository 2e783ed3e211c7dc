# Installs the packages of a folder, as its lock file lists them. Read by `atoll` and by house/install.ts.

fail() {
  printf 'atoll: %s\n' "$1" >&2
  exit 1
}

# A copy of the lock file that was installed. Comparing contents, not dates, survives copies and checkouts of the tree.
stamp_of() {
  printf '%s' "$1/node_modules/.atoll-installed"
}

packages_are_installed() {
  cmp -s "$1/package-lock.json" "$(stamp_of "$1")" && return 0
  # Someone ran npm by hand: npm's own record is then at least as new as the lock file.
  record=$1/node_modules/.package-lock.json
  [ -f "$record" ] && [ -z "$(find "$1/package-lock.json" -newer "$record")" ]
}

# npm fails if it cannot write its cache, and a home directory may be read-only.
has_npm_cache() {
  home=${HOME:-}
  if [ -n "${npm_config_cache:-}" ]; then return; fi
  if [ -e "$home/.npm" ]; then [ -w "$home/.npm" ]; else [ -w "$home" ]; fi
}

wait_for_npm() {
  if [ ! -t 2 ]; then
    wait "$npm"
    return
  fi
  seconds=0
  while kill -0 "$npm" 2>/dev/null; do
    printf '\ratoll: installing %s (once) … %s s ' "$1" "$seconds" >&2
    sleep 1
    seconds=$((seconds + 1))
  done
  printf '\r\033[K' >&2
  wait "$npm"
}

# Asked to stop, npm works on for many seconds, and the next call would meet it at that. What it leaves half done, `npm ci` takes away.
stop_npm() {
  [ -z "$npm" ] || kill -KILL "$npm" 2>/dev/null || return 0
  wait
}

# install_packages FOLDER WHAT: what the packages are, as it is told.
install_packages() {
  command -v npm >/dev/null 2>&1 ||
    fail 'npm is missing. Install Node 20 or newer with npm (see nodejs.org), then try again.'
  [ -w "$1" ] || fail "cannot write to $1, where $2 is installed."
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/atoll-install.XXXXXX")
  output=$scratch/output
  npm=
  trap 'rm -rf "$scratch"' EXIT
  trap 'stop_npm; exit 130' INT TERM HUP
  [ -t 2 ] || echo "atoll: installing $2 (once) …" >&2
  (
    cd "$1"
    has_npm_cache || export npm_config_cache="$scratch/cache"
    exec npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund --no-progress
  ) >"$output" 2>&1 </dev/null &
  npm=$!
  if ! wait_for_npm "$2"; then
    tail -n 20 "$output" >&2
    fail "npm could not install $2; its last lines are above."
  fi
  [ ! -d "$1/node_modules" ] || cp "$1/package-lock.json" "$(stamp_of "$1")"
  rm -rf "$scratch"
  trap - EXIT INT TERM HUP
}
