"""Prints the text that it wrote, as REST gives it back. The standard library alone."""
import json
import os
import urllib.request

API = "https://api.crowdin.com/api/v2"


def ask(path, body=None, headers=None):
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    head = {"Authorization": "Bearer " + os.environ["AP_BRIDGE_TOKEN"], "Content-Type": "application/json"}
    request = urllib.request.Request(API + path, data=data, headers={**head, **(headers or {})})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["data"]


project = ask("/projects")[0]["data"]["id"]
named = {"Crowdin-API-FileName": "door.json", "Content-Type": "application/octet-stream"}
storage = ask("/storages", b'{"hello":"Hello"}', named)["id"]
file = ask(f"/projects/{project}/files", {"storageId": storage, "name": "door.json"})["id"]
string = ask(f"/projects/{project}/strings?fileId={file}")[0]["data"]["id"]
ask(f"/projects/{project}/translations", {"stringId": string, "languageId": "de", "text": "Hallo von urllib"})
print(ask(f"/projects/{project}/translations?stringId={string}&languageId=de")[0]["data"]["text"])
