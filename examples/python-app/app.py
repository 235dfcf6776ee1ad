"""An app with a page of the project, as it runs on the live platform: every address is written into it."""
import base64
import hashlib
import hmac
import html
import json
import os
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PORT = int(os.environ.get("PORT", "3000"))
CLIENT_ID = os.environ.get("APP_CLIENT_ID", "python-app")
CLIENT_SECRET = os.environ.get("APP_CLIENT_SECRET", "python-secret")

MANIFEST = {
    "identifier": "python-app",
    "name": "Python app",
    "baseUrl": f"http://localhost:{PORT}",
    "authentication": {"type": "crowdin_app", "clientId": CLIENT_ID},
    "events": {"installed": "/installed", "uninstall": "/uninstall"},
    "scopes": ["project"],
    "modules": {"project-tools": [{"key": "names", "name": "Project names", "logo": "/logo.svg", "url": "/page"}]},
}
LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle cx="8" cy="8" r="8" fill="teal"/></svg>'
PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Projects</title>
<script src="https://cdn.crowdin.com/apps/dist/iframe.js"></script>
<h1>Projects</h1>
<ul>{}</ul>
"""

# What the platform said at the installation, and the token of now, by organization.
installations = {}


def ask(url, body=None, token=None):
    headers = {"Content-Type": "application/json", **({"Authorization": "Bearer " + token} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data=data, headers=headers)) as answer:
        return json.load(answer)


def token_of(installation):
    if installation.get("until", 0) < time.time():
        body = {
            "grant_type": "crowdin_app",
            "client_id": CLIENT_ID,
            "client_secret": CLIENT_SECRET,
            "app_id": installation["appId"],
            "app_secret": installation["appSecret"],
            "domain": installation["domain"],
            "user_id": installation["userId"],
        }
        answer = ask("https://accounts.crowdin.com/oauth/token", body)
        installation["token"] = answer["access_token"]
        installation["until"] = time.time() + answer["expires_in"] - 60
    return installation["token"]


def claims_of(token):
    """The claims of a token that the platform signed for this app and that has not ended; else None."""
    unpacked = lambda part: base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))
    try:
        head, body, signature = token.split(".")
        wanted = hmac.new(CLIENT_SECRET.encode(), f"{head}.{body}".encode(), hashlib.sha256).digest()
        claims = json.loads(unpacked(body))
        return claims if hmac.compare_digest(wanted, unpacked(signature)) and claims["exp"] > time.time() else None
    except (ValueError, KeyError):
        return None


class App(BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def reply(self, status, body="", kind="text/html; charset=utf-8"):
        content = body.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def do_GET(self):
        address = urlsplit(self.path)
        if address.path == "/manifest.json":
            return self.reply(200, json.dumps(MANIFEST), "application/json")
        if address.path == "/logo.svg":
            return self.reply(200, LOGO, "image/svg+xml")
        if address.path != "/page":
            return self.reply(404)
        claims = claims_of(parse_qs(address.query).get("jwtToken", [""])[0])
        installation = claims and installations.get(str(claims["context"]["organization_id"]))
        if not installation:
            return self.reply(403)
        projects = ask("https://api.crowdin.com/api/v2/projects", token=token_of(installation))["data"]
        names = [html.escape(project["data"]["name"]) for project in projects]
        self.reply(200, PAGE.format("".join(f"<li>{name}" for name in names)))

    def do_POST(self):
        said = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/installed":
            installations[str(said["organizationId"])] = said
            token_of(said)
        elif self.path == "/uninstall":
            installations.pop(str(said["organizationId"]), None)
        self.reply(204 if self.path in ("/installed", "/uninstall") else 404)


ThreadingHTTPServer(("127.0.0.1", PORT), App).serve_forever()
