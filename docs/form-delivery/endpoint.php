<?php
// Sends each message of the contact form as an email, with the mail program of the server.
$site = 'https://www.example.com';
$recipient = 'hello@example.com';
// Otherwise PHP can answer an error with status 200, which means success.
ini_set('display_errors', '0');

// Browsers compare the origin: the URL without its path, in small letters. Write a host with accents as `xn--…`.
preg_match('~^https?://[^/]+~i', $site, $origin);
header('Access-Control-Allow-Origin: ' . strtolower($origin[0]));
header('Access-Control-Allow-Headers: Content-Type');
if ($_SERVER['REQUEST_METHOD'] === 'OPTIONS') exit;

$fields = json_decode(file_get_contents('php://input', length: 100_000), true);
foreach (['name', 'company', 'email', 'message', 'submission_key'] as $name) {
    if (is_string($fields[$name] ?? null)) continue;
    http_response_code(400);
    exit;
}
// A message that was sent already is accepted again. The lock waits for the end of its first request.
$receipt = @fopen(sys_get_temp_dir() . '/message-' . hash('sha256', $fields['submission_key']), 'c+');
if (!$receipt || !flock($receipt, LOCK_EX) || fgets($receipt) === 'sent') {
    http_response_code($receipt ? 204 : 500);
    exit;
}

$text = "$fields[name]\n$fields[company]\n$fields[email]\n\n$fields[message]\n";
$headers = ['MIME-Version' => '1.0', 'Content-Type' => 'text/plain; charset=utf-8'];
$headers['Content-Transfer-Encoding'] = 'base64';
if (filter_var($fields['email'], FILTER_VALIDATE_EMAIL)) $headers['Reply-To'] = $fields['email'];
$isSent = mail($recipient, 'Message from the website', chunk_split(base64_encode($text)), $headers);
if ($isSent) fwrite($receipt, 'sent');
else error_log('A message was not sent by ' . ini_get('sendmail_path'));
http_response_code($isSent ? 204 : 500);
