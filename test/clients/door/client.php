<?php
// Prints the text that it wrote, as REST gives it back.
function ask(string $path, $body = null, array $headers = ['Content-Type: application/json']) {
    $line = curl_init('https://api.crowdin.com/api/v2' . $path);
    $headers[] = 'Authorization: Bearer ' . getenv('AP_BRIDGE_TOKEN');
    curl_setopt_array($line, [CURLOPT_RETURNTRANSFER => true, CURLOPT_FAILONERROR => true, CURLOPT_HTTPHEADER => $headers]);
    if ($body !== null) curl_setopt($line, CURLOPT_POSTFIELDS, is_string($body) ? $body : json_encode($body));
    $text = curl_exec($line);
    if ($text === false) exit(curl_error($line));
    return json_decode($text, true)['data'];
}

$project = ask('/projects')[0]['data']['id'];
$named = ['Crowdin-API-FileName: door.json', 'Content-Type: application/octet-stream'];
$storage = ask('/storages', '{"hello":"Hello"}', $named)['id'];
$file = ask("/projects/$project/files", ['storageId' => $storage, 'name' => 'door.json'])['id'];
$string = ask("/projects/$project/strings?fileId=$file")[0]['data']['id'];
ask("/projects/$project/translations", ['stringId' => $string, 'languageId' => 'de', 'text' => 'Hallo von PHP']);
echo ask("/projects/$project/translations?stringId=$string&languageId=de")[0]['data']['text'], "\n";
