<?php

namespace Pillar\Tests;

use PHPUnit\Framework\TestCase;
use Pillar\Pillar;
use Pillar\PillarException;

/** Against a running gateway: PILLAR_URL, and PILLAR_KEY of a sandbox without limits. */
final class GatewayTest extends TestCase
{
    private const ORDER = [
        'amount' => 1099,
        'currency' => 'EUR',
        'description' => 'Order 1042',
        'success_url' => 'https://shop.example/thanks',
        'cancel_url' => 'https://shop.example/cart',
        'metadata' => ['orderId' => 'Ω', '0' => 'first'],
    ];
    private Pillar $pillar;

    protected function setUp(): void
    {
        $this->pillar = new Pillar(getenv('PILLAR_URL'), getenv('PILLAR_KEY'));
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

    public function testAKeyLivesFromItsCreationToItsRevocation(): void
    {
        $made = $this->pillar->keys->create(['name' => 'PHP', 'scopes' => ['pay:read']]);
        $this->assertStringStartsWith('sk_sandbox_', $made['secret']);
        $this->assertSame('PHP 2', $this->pillar->keys->update($made['key_id'], ['name' => 'PHP 2'])['name']);
        $after = $this->pillar->keys->rotate($made['key_id'], ['grace_period_hours' => 1]);
        $this->assertSame($made['key_id'], $after['rotated_from']);
        $this->pillar->keys->revoke($after['key_id']);
        $this->assertSame('revoked', $this->pillar->keys->get($after['key_id'])['state']);
    }

    public function testACheckoutIsCreatedOnceForOneIdempotencyKey(): void
    {
        $create = fn (array $order) => $this->pillar->checkouts->create($order, ['idempotency_key' => 'php-sdk-1042']);
        [$made, $again] = [$create(self::ORDER), $create(self::ORDER)];
        $this->assertSame($made['checkout_id'], $again['checkout_id']);
        $stored = $this->pillar->checkouts->get($made['checkout_id']);
        $this->assertEquals(['orderId' => 'Ω', '0' => 'first'], $stored['metadata']);
        $this->assertSame(422, $this->failure(fn () => $create(['amount' => 1] + self::ORDER))->status);
    }

    public function testARefusedFieldIsNamed(): void
    {
        $failure = $this->failure(fn () => $this->pillar->checkouts->create(['amount' => -5] + self::ORDER));
        $this->assertSame('validation_failed', $failure->errorCode);
        $this->assertArrayHasKey('amount', $failure->fields());
    }

    public function testEveryPageOfAListIsRead(): void
    {
        $urls = array_map(fn (int $n) => "https://php.example/$n", range(0, 4));
        foreach ($urls as $url) {
            $this->pillar->webhooks->create(['url' => $url, 'events' => ['checkout.*']]);
        }
        $found = array_column(iterator_to_array($this->pillar->webhooks->iterate(['limit' => 2]), false), 'url');
        $this->assertSame([], array_diff($urls, $found));
    }

    public function testAWrongKeyAndAnUnknownIdAreRefused(): void
    {
        $stranger = new Pillar(getenv('PILLAR_URL'), 'sk_sandbox_wrong');
        $this->assertSame(401, $this->failure(fn () => $stranger->keys->list())->status);
        $unknown = $this->failure(fn () => $this->pillar->checkouts->get('co_01hzzzzzzzzzzzzzzzzzzzzzzz'));
        $this->assertSame('resource_not_found', $unknown->errorCode);
    }
}
