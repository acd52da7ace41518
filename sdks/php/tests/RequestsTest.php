<?php

namespace Pillar\Tests;

use PHPUnit\Framework\TestCase;
use Pillar\Pillar;
use Pillar\PillarException;

final class RequestsTest extends TestCase
{
    private const HEALTH = ['status' => 'ok', 'version' => '1', 'region' => 'local'];
    private ?Stub $stub = null;

    protected function tearDown(): void
    {
        $this->stub?->close();
        $this->stub = null;
    }

    private function serve(array ...$responses): Pillar
    {
        $this->stub?->close();
        $this->stub = new Stub($responses);
        return $this->stub->pillar;
    }

    private static function limited(string $retryAfter): array
    {
        return Stub::response(429, ['code' => 'rate_limited', 'detail' => 'Later.'], ['retry-after' => $retryAfter]);
    }

    private static function healthy(): array
    {
        return Stub::response(200, self::HEALTH);
    }

    private function failure(\Closure $request): PillarException
    {
        try {
            $request();
        } catch (PillarException $failure) {
            return $failure;
        }
        $this->fail('the request was not refused');
    }

    public static function passingFailures(): array
    {
        return [
            'status 429' => [self::limited('0')],
            'status 503' => [Stub::response(503, ['code' => 'service_unavailable'])],
            'a body that breaks off' => [Stub::response(200, '{"stat', ['content-length' => '99', 'connection' => 'close'])],
        ];
    }

    /** @dataProvider passingFailures */
    public function testRetriesAfter(array $first): void
    {
        $pillar = $this->serve($first, self::healthy());
        $this->assertSame('ok', $pillar->health->get()['status']);
        $this->assertCount(2, $this->stub->received());
    }

    public function testReportsTheThirdFailure(): void
    {
        $pillar = $this->serve(...array_fill(0, 3, self::limited('0')));
        $failure = $this->failure(fn () => $pillar->health->get());
        $this->assertSame(['rate_limited', 429, 0.0], [$failure->errorCode, $failure->status, $failure->retryAfter]);
        $this->assertCount(3, $this->stub->received());
    }

    public function testEveryAttemptCarriesOneIdempotencyKey(): void
    {
        $made = Stub::response(201, ['key_id' => 'key_1']);
        $pillar = $this->serve(self::limited('0'), $made, $made);
        $pillar->keys->create(['name' => 'Tea shop']);
        $pillar->keys->create(['name' => 'Tea shop'], ['idempotency_key' => 'mine']);
        [$first, $again, $own] = array_map(fn ($one) => $one['headers']['idempotency-key'], $this->stub->received());
        $this->assertSame($first, $again);
        $this->assertSame(32, strlen($first));
        $this->assertSame('mine', $own);
    }

    public function testSendsAnOperationThatRecognizesNoRetryOnce(): void
    {
        $pillar = $this->serve(self::limited('0'), Stub::response(201, []));
        $this->failure(fn () => $pillar->accounts->create(['name' => 'Tea shop']));
        $this->assertCount(1, $this->stub->received());
    }

    public function testLeavesAWaitBeyondHalfAMinuteToTheCaller(): void
    {
        foreach (['31', gmdate(DATE_RFC7231, time() + 60)] as $retryAfter) {
            $pillar = $this->serve(self::limited($retryAfter), self::healthy());
            $this->assertGreaterThan(30, $this->failure(fn () => $pillar->health->get())->retryAfter);
            $this->assertCount(1, $this->stub->received());
        }
    }

    public function testDoesNotRetryARefusal(): void
    {
        foreach ([400, 401, 404, 409, 422, 500] as $status) {
            $pillar = $this->serve(Stub::response($status, ['code' => 'no']), self::healthy());
            $this->assertSame($status, $this->failure(fn () => $pillar->health->get())->status);
            $this->assertCount(1, $this->stub->received());
        }
    }

    public function testIdsQueriesAndBodiesReachTheServerAsTheyWereGiven(): void
    {
        $page = Stub::response(200, ['data' => [], 'has_more' => false, 'next_cursor' => null]);
        $pillar = $this->serve(Stub::response(200, []), $page, Stub::response(201, []), Stub::response(201, []));
        $pillar->keys->get('key/é?');
        $pillar->requests->list(['status' => ['4xx', '5xx'], 'from' => '2026-11-01', 'limit' => null]);
        $pillar->keys->create(['name' => 'Café ☕'], ['headers' => ['X-Trace' => '1']]);
        $pillar->checkouts->create(['amount' => 1, 'metadata' => []]);
        [$get, $list, $create, $checkout] = $this->stub->received();
        $this->assertSame('/v1/keys/key%2F%C3%A9%3F', $get['path']);
        $this->assertSame('/v1/requests?status=4xx&status=5xx&from=2026-11-01', $list['path']);
        $this->assertSame('{"name":"Café ☕"}', $create['body']);
        $this->assertSame(['1', 'Bearer sk_sandbox_1'], [$create['headers']['x-trace'], $create['headers']['authorization']]);
        $this->assertSame('{"amount":1,"metadata":{}}', $checkout['body']);
    }

    public function testRefusesAnIdThatWouldAddressSomethingElse(): void
    {
        $pillar = new Pillar('http://127.0.0.1:1', maxRetries: 0);
        foreach (['', '.', '..'] as $id) {
            try {
                $pillar->keys->get($id);
                $this->fail("the ID '$id' was not refused");
            } catch (\InvalidArgumentException $refusal) {
                $this->assertSame('key_id must be an id', $refusal->getMessage());
            }
        }
    }

    public function testDoesNotFollowARedirectWithTheKey(): void
    {
        $pillar = $this->serve(Stub::response(302, '', ['location' => '/elsewhere']), self::healthy());
        $failure = $this->failure(fn () => $pillar->health->get());
        $this->assertSame(302, $failure->status);
        $this->assertStringContainsString('check baseUrl', $failure->detail);
        $this->assertCount(1, $this->stub->received());
    }

    public function testReadsPagesToTheLast(): void
    {
        $pillar = $this->serve(
            Stub::response(200, ['data' => [1, 2], 'has_more' => true, 'next_cursor' => 'c2']),
            Stub::response(200, ['data' => [3], 'has_more' => false, 'next_cursor' => null]),
        );
        $this->assertSame([1, 2, 3], iterator_to_array($pillar->keys->iterate(['limit' => 2]), false));
        $paths = array_column($this->stub->received(), 'path');
        $this->assertSame(['/v1/keys?limit=2', '/v1/keys?limit=2&cursor=c2'], $paths);
    }

    public function testEndsPagesIfOneComesAgain(): void
    {
        $again = Stub::response(200, ['data' => [1], 'has_more' => true, 'next_cursor' => 'c2']);
        $pillar = $this->serve($again, $again);
        $this->expectExceptionMessage('The service returned the same page again.');
        iterator_to_array($pillar->keys->iterate(), false);
    }

    public function testAProblemNamesItsFields(): void
    {
        $errors = [['field' => 'metadata.a', 'pointer' => '/metadata/a', 'message' => 'too long'], ['field' => 1]];
        $problem = ['code' => 'validation_failed', 'detail' => 'No.', 'request_id' => 'req_1', 'errors' => $errors];
        $pillar = $this->serve(Stub::response(422, $problem));
        $failure = $this->failure(fn () => $pillar->health->get());
        $this->assertSame(['metadata.a' => 'too long'], $failure->fields());
        $this->assertSame(['No.', 'req_1'], [$failure->getMessage(), $failure->requestId]);
    }

    public function testTakesThePageOfAProxyForAFailure(): void
    {
        foreach ([200, 502] as $status) {
            $pillar = $this->serve(Stub::response($status, '<html>'));
            $failure = $this->failure(fn () => $pillar->health->get());
            $this->assertSame(['unreadable_response', '<html>'], [$failure->errorCode, $failure->body]);
        }
    }

    public function testReturnsAFile(): void
    {
        $pillar = $this->serve(Stub::response(200, '%PDF-1.7', ['content-type' => 'application/pdf']));
        $file = $pillar->billing->getPdf('bill_1');
        $this->assertSame(['application/pdf', '%PDF-1.7'], [$file->contentType(), $file->read()]);
    }

    public function testReturnsAFileForABody(): void
    {
        $pillar = $this->serve(Stub::response(201, '%PDF-1.7', ['content-type' => 'application/pdf']));
        $this->assertSame('%PDF-1.7', $pillar->invoices->create(['transaction_id' => 'tx_1'])->read());
        $this->assertSame('{"transaction_id":"tx_1"}', $this->stub->received()[0]['body']);
    }

    public function testNeverRepeatsTheKey(): void
    {
        $this->assertStringNotContainsString('sk_live', print_r(new Pillar('http://127.0.0.1:1', 'sk_live_1'), true));
        try {
            new Pillar('http://127.0.0.1:1', "sk_live_1\n");
            $this->fail('a key with a line break was not refused');
        } catch (\InvalidArgumentException $refusal) {
            $this->assertStringNotContainsString('sk_live', (string) $refusal);
        }
    }

    public function testRefusesAHeaderThatWouldBeginAnother(): void
    {
        $pillar = new Pillar('http://127.0.0.1:1', maxRetries: 0);
        $this->expectException(\InvalidArgumentException::class);
        $pillar->keys->create(['name' => 'Tea shop'], ['idempotency_key' => "a\r\nx-admin: 1"]);
    }

    public function testNobodyListeningIsUnreachable(): void
    {
        $failure = $this->failure(fn () => (new Pillar('http://127.0.0.1:1', maxRetries: 0))->health->get());
        $this->assertSame(['unreachable', 0], [$failure->errorCode, $failure->status]);
    }
}
