# Prints the text that it wrote, as REST gives it back. wget alone.
set -eu
api=https://api.crowdin.com/api/v2

ask() {
  path=$1
  shift
  wget -qO- --header="Authorization: Bearer $AP_BRIDGE_TOKEN" "$@" "$api$path"
}
json() { ask "$1" --header='Content-Type: application/json' --post-data="$2"; }
id() { sed 's/^[^0-9]*"id":\([0-9]*\).*/\1/'; }

project=$(ask /projects | id)
storage=$(ask /storages --header='Crowdin-API-FileName: door.json' --header='Content-Type: application/octet-stream' \
  --post-data='{"hello":"Hello"}' | id)
file=$(json "/projects/$project/files" "{\"storageId\":$storage,\"name\":\"door.json\"}" | id)
string=$(ask "/projects/$project/strings?fileId=$file" | id)
json "/projects/$project/translations" \
  "{\"stringId\":$string,\"languageId\":\"de\",\"text\":\"Hallo von wget\"}" >/dev/null
ask "/projects/$project/translations?stringId=$string&languageId=de" | sed 's/.*"text":"\([^"]*\)".*/\1/'
