# Prints the text that it wrote, as REST gives it back.
set -e
api=https://api.crowdin.com/api/v2
ask() { curl -sS --fail-with-body -H "Authorization: Bearer $AP_BRIDGE_TOKEN" "$@"; }
first() { grep -o '"id":[0-9]*' | head -1 | cut -d: -f2; }
project=$(ask $api/projects | first)
storage=$(printf '{"hello":"Hello"}' | ask -H 'Crowdin-API-FileName: door.json' -H 'Content-Type: application/octet-stream' --data-binary @- $api/storages | first)
file=$(ask --json "{\"storageId\":$storage,\"name\":\"door.json\"}" $api/projects/$project/files | first)
string=$(ask "$api/projects/$project/strings?fileId=$file" | first)
ask --json "{\"stringId\":$string,\"languageId\":\"de\",\"text\":\"Hallo von curl\"}" $api/projects/$project/translations >/dev/null
ask "$api/projects/$project/translations?stringId=$string&languageId=de" | sed 's/.*"text":"\([^"]*\)".*/\1/'
