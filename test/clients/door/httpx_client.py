"""Prints the text that it wrote, as REST gives it back."""
import os

import httpx

API = "https://api.crowdin.com/api/v2"
session = httpx.Client()
session.headers["Authorization"] = "Bearer " + os.environ["AP_BRIDGE_TOKEN"]


def ask(method, path, **more):
    answer = session.request(method, API + path, **more)
    answer.raise_for_status()
    return answer.json()["data"]


project = ask("get", "/projects")[0]["data"]["id"]
named = {"Crowdin-API-FileName": "door.json", "Content-Type": "application/octet-stream"}
storage = ask("post", "/storages", content=b'{"hello":"Hello"}', headers=named)["id"]
file = ask("post", f"/projects/{project}/files", json={"storageId": storage, "name": "door.json"})["id"]
string = ask("get", f"/projects/{project}/strings", params={"fileId": file})[0]["data"]["id"]
body = {"stringId": string, "languageId": "de", "text": "Hallo von httpx"}
ask("post", f"/projects/{project}/translations", json=body)
query = {"stringId": string, "languageId": "de"}
print(ask("get", f"/projects/{project}/translations", params=query)[0]["data"]["text"])
