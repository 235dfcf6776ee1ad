"""Prints the text that it wrote, as REST gives it back, by the client that it is told to take: each as it is made."""
import asyncio
import http.client
import json
import os
import sys

HOST = "api.crowdin.com"
NAME = sys.argv[1]


def by_httplib2(method, path, body, headers):
    import httplib2

    return httplib2.Http().request(f"https://{HOST}{path}", method, body, headers)[1]


def by_http_client(method, path, body, headers):
    connection = http.client.HTTPSConnection(HOST)
    connection.request(method, path, body, headers)
    return connection.getresponse().read()


def by_urllib3(method, path, body, headers):
    import urllib3

    return urllib3.PoolManager().request(method, f"https://{HOST}{path}", body=body, headers=headers).data


def by_aiohttp(method, path, body, headers):
    import aiohttp

    async def send():
        async with aiohttp.ClientSession() as session:
            async with session.request(method, f"https://{HOST}{path}", data=body, headers=headers) as answer:
                return await answer.read()

    return asyncio.run(send())


SEND = {"httplib2": by_httplib2, "http.client": by_http_client, "urllib3": by_urllib3, "aiohttp": by_aiohttp}[NAME]


def ask(path, body=None, headers=None):
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    head = {"Authorization": "Bearer " + os.environ["AP_BRIDGE_TOKEN"], "Content-Type": "application/json"}
    return json.loads(SEND("GET" if data is None else "POST", "/api/v2" + path, data, {**head, **(headers or {})}))["data"]


project = ask("/projects")[0]["data"]["id"]
named = {"Crowdin-API-FileName": "door.json", "Content-Type": "application/octet-stream"}
storage = ask("/storages", b'{"hello":"Hello"}', named)["id"]
file = ask(f"/projects/{project}/files", {"storageId": storage, "name": "door.json"})["id"]
string = ask(f"/projects/{project}/strings?fileId={file}")[0]["data"]["id"]
ask(f"/projects/{project}/translations", {"stringId": string, "languageId": "de", "text": f"Hallo von {NAME}"})
print(ask(f"/projects/{project}/translations?stringId={string}&languageId=de")[0]["data"]["text"])
