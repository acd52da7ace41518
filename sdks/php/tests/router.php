<?php

// A router for PHP's own server: the nth request gets the nth response of the script, and is written down.
// `RESPONSES` is a JSON file with a list of {status, headers, body}; `RECEIVED` collects the requests, one a line.

$received = getenv('RECEIVED');
$headers = array_change_key_case(getallheaders());
$request = [
    'method' => $_SERVER['REQUEST_METHOD'],
    'path' => $_SERVER['REQUEST_URI'],
    'headers' => $headers,
    'body' => file_get_contents('php://input'),
];
$nth = is_file($received) ? count(file($received)) : 0;
file_put_contents($received, json_encode($request) . "\n", FILE_APPEND);

$response = json_decode(file_get_contents(getenv('RESPONSES')), true)[$nth];
http_response_code($response['status']);
foreach ($response['headers'] as $name => $value) {
    header("$name: $value");
}
echo $response['body'];
