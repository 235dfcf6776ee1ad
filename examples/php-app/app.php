<?php
// An app with a page of the project, as it runs on the live platform: every address is written into it.
// php -S localhost:3000 app.php

$port = getenv('PORT') ?: '3000';
$clientId = getenv('APP_CLIENT_ID') ?: 'php-app';
$clientSecret = getenv('APP_CLIENT_SECRET') ?: 'php-secret';

$manifest = [
    'identifier' => 'php-app',
    'name' => 'PHP app',
    'baseUrl' => "http://localhost:$port",
    'authentication' => ['type' => 'crowdin_app', 'clientId' => $clientId],
    'events' => ['installed' => '/installed', 'uninstall' => '/uninstall'],
    'scopes' => ['project'],
    'modules' => ['project-tools' => [['key' => 'names', 'name' => 'Project names', 'logo' => '/logo.svg', 'url' => '/page']]],
];
$logo = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16" fill="purple"/></svg>';

/** A server that forgets after each request keeps installations in a file: what the platform said, by organization. */
define('KEPT', sys_get_temp_dir() . "/php-app-$port.json");

function installations(): array {
    return is_file(KEPT) ? json_decode(file_get_contents(KEPT), true) : [];
}

function keep(string $organization, ?array $installation): void {
    $all = installations();
    unset($all[$organization]);
    if ($installation) $all[$organization] = $installation;
    file_put_contents(KEPT, json_encode((object) $all), LOCK_EX);
}

/** By curl: PHP's own streams know no proxy. */
function ask(string $url, ?array $body = null, ?string $token = null): array {
    $line = curl_init($url);
    $headers = ['Content-Type: application/json', ...($token ? ["Authorization: Bearer $token"] : [])];
    curl_setopt_array($line, [CURLOPT_RETURNTRANSFER => true, CURLOPT_HTTPHEADER => $headers]);
    if ($body) curl_setopt($line, CURLOPT_POSTFIELDS, json_encode($body));
    $text = curl_exec($line);
    $status = curl_getinfo($line, CURLINFO_RESPONSE_CODE);
    if ($status !== 200) throw new RuntimeException("$url: $status " . curl_error($line) . $text);
    return json_decode($text, true);
}

function tokenOf(array $installation): string {
    global $clientId, $clientSecret;
    return ask('https://accounts.crowdin.com/oauth/token', [
        'grant_type' => 'crowdin_app',
        'client_id' => $clientId,
        'client_secret' => $clientSecret,
        'app_id' => $installation['appId'],
        'app_secret' => $installation['appSecret'],
        'domain' => $installation['domain'],
        'user_id' => $installation['userId'],
    ])['access_token'];
}

/** The claims of a token that the platform signed for this app and that has not ended; else null. */
function claimsOf(string $token): ?array {
    global $clientSecret;
    $unpacked = fn (string $part) => base64_decode(strtr($part, '-_', '+/'));
    [$head, $body, $signature] = explode('.', $token) + ['', '', ''];
    $isOurs = hash_equals(hash_hmac('sha256', "$head.$body", $clientSecret, true), $unpacked($signature));
    $claims = $isOurs ? json_decode($unpacked($body), true) : null;
    return $claims && $claims['exp'] > time() ? $claims : null;
}

function answer(int $status, string $body = '', string $type = 'text/html; charset=utf-8'): never {
    http_response_code($status);
    header("Content-Type: $type");
    exit($body);
}

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path === '/manifest.json') answer(200, json_encode($manifest, JSON_UNESCAPED_SLASHES), 'application/json');
if ($path === '/logo.svg') answer(200, $logo, 'image/svg+xml');
if ($path === '/installed' || $path === '/uninstall') {
    $said = json_decode(file_get_contents('php://input'), true);
    if ($path === '/installed') tokenOf($said);
    keep((string) $said['organizationId'], $path === '/installed' ? $said : null);
    answer(204);
}
if ($path !== '/page') answer(404);

$claims = claimsOf($_GET['jwtToken'] ?? '');
$installation = $claims ? installations()[(string) $claims['context']['organization_id']] ?? null : null;
if (!$installation) answer(403);
$projects = ask('https://api.crowdin.com/api/v2/projects', null, tokenOf($installation))['data'];
$names = array_map(fn ($project) => '<li>' . htmlspecialchars($project['data']['name']), $projects);
answer(200, '<!doctype html><meta charset="utf-8"><title>Projects</title>
<script src="https://cdn.crowdin.com/apps/dist/iframe.js"></script>
<h1>Projects</h1><ul>' . implode('', $names) . '</ul>');
