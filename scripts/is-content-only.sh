#!/bin/sh
# Succeeds if only content has changed since a commit. Then `npm run test:content` tests enough:
#   sh scripts/is-content-only.sh COMMIT
# Without COMMIT, since the last commit that was tested and published: see record-checks.sh. Fails if that is unknown.
base=$1
if [ -z "$base" ]; then
  git fetch --quiet origin "+refs/notes/checks:refs/notes/checks" || exit 1
  base=$(git log --notes=checks --format="%H %N" | awk '$2 == "passed" { print $1; exit }')
fi
# The schemas and the guide for editors are in data/, but are not content.
[ -n "$base" ] &&
  git diff --quiet "$base" HEAD -- . ":(exclude)data" &&
  git diff --quiet "$base" HEAD -- data/schema data/README.md
