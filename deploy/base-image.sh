#!/bin/sh
# Makes the two base images of the Containerfile from Debian's packages and this machine's Node, where no registry can be
# reached. Needs root, debootstrap and buildah or podman:
#   deploy/base-image.sh
#   buildah bud -f deploy/Containerfile --build-arg BUILD_BASE=localhost/diya-seva-build \
#     --build-arg RUN_BASE=localhost/diya-seva-run -t diya-seva .
set -eu
tool=$(command -v buildah || command -v podman)
folder=$(mktemp -d /var/tmp/diya-seva-base-XXXXXX)
trap 'rm -rf "$folder"' EXIT

debootstrap --variant=minbase --include=ca-certificates,libatomic1 bookworm "$folder/run" >"$folder/debootstrap.log"
rm -rf "$folder"/run/var/cache/apt/archives/*.deb "$folder"/run/var/lib/apt/lists/*

# An image with one layer out of a folder.
image() {
  tar -C "$1" -cf "$folder/layer.tar" .
  mkdir -p "$folder/context"
  mv "$folder/layer.tar" "$folder/context/layer.tar"
  printf 'FROM scratch\nADD layer.tar /\n' >"$folder/context/Containerfile"
  "$tool" build -t "$2" "$folder/context"
}
image "$folder/run" localhost/diya-seva-run

# The build needs npm, of any Node from 20 on: the project installs the Node that it runs on.
node=$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")
mkdir -p "$folder/run/usr/local/bin" "$folder/run/usr/local/lib/node_modules"
cp "$node/bin/node" "$folder/run/usr/local/bin/"
cp -a "$node/lib/node_modules/npm" "$folder/run/usr/local/lib/node_modules/"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$folder/run/usr/local/bin/npm"
ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$folder/run/usr/local/bin/npx"
image "$folder/run" localhost/diya-seva-build
