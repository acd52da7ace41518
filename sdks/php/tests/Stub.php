<?php

namespace Pillar\Tests;

use Pillar\Pillar;

/** A server whose responses a test states one by one. */
final class Stub
{
    public readonly Pillar $pillar;
    private readonly string $folder;
    /** @var resource */
    private $process;

    /** @param list<array{status: int, headers: array<string, string>, body: string}> $responses */
    public function __construct(array $responses)
    {
        $this->folder = sys_get_temp_dir() . '/pillar-php-' . bin2hex(random_bytes(6));
        mkdir($this->folder);
        file_put_contents("$this->folder/responses", json_encode($responses, JSON_THROW_ON_ERROR));
        $port = self::freePort();
        $env = ['RESPONSES' => "$this->folder/responses", 'RECEIVED' => "$this->folder/received"];
        $quiet = [1 => ['file', '/dev/null', 'w'], 2 => ['file', '/dev/null', 'w']];
        $this->process = proc_open([PHP_BINARY, '-S', "127.0.0.1:$port", __DIR__ . '/router.php'], $quiet, $pipes, null, $env);
        while (!@fsockopen('127.0.0.1', $port)) {
            usleep(5_000);
        }
        $this->pillar = new Pillar("http://127.0.0.1:$port", 'sk_sandbox_1', timeout: 2);
    }

    /** @param array<string, string> $headers */
    public static function response(int $status, mixed $body, array $headers = []): array
    {
        return ['status' => $status, 'headers' => $headers, 'body' => is_string($body) ? $body : json_encode($body)];
    }

    /** @return list<array{method: string, path: string, headers: array<string, string>, body: string}> */
    public function received(): array
    {
        $lines = is_file("$this->folder/received") ? file("$this->folder/received") : [];
        return array_map(fn (string $line) => json_decode($line, true), $lines);
    }

    public function close(): void
    {
        proc_terminate($this->process);
        proc_close($this->process);
        array_map(unlink(...), glob("$this->folder/*"));
        rmdir($this->folder);
    }

    private static function freePort(): int
    {
        $socket = stream_socket_server('tcp://127.0.0.1:0');
        $port = (int) substr(strrchr(stream_socket_get_name($socket, false), ':'), 1);
        fclose($socket);
        return $port;
    }
}
