#!/usr/bin/env bash
# Serves build/ with the production configuration on the port given, from a throwaway folder, so that
# nginx leaves no files in the project.
set -euo pipefail
port=$1
project=$(cd "$(dirname "$0")/../.." && pwd)
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
ln -s "$project/build" "$prefix/build"
cp -r "$project/website/deploy" "$prefix/deploy"
sed -i "s/listen 8080/listen 127.0.0.1:$port/" "$prefix/deploy/nginx.conf"
# Workers would otherwise give up root's rights and could not read a checkout in root's home.
nginx -p "$prefix" -c "$prefix/deploy/nginx.conf" -g "daemon off; user $(id -un);" &
trap 'kill $!; rm -rf "$prefix"' TERM INT
wait
