<?php

namespace Pillar\Tests;

use PHPUnit\Framework\TestCase;
use Pillar\Webhook;
use Pillar\WebhookVerificationException;

final class WebhookTest extends TestCase
{
    private const KEY = 'a key of thirty-two bytes or so…';
    private const OWN = 'correct horse battery staple';
    private const PAYLOAD = '{"id":"evt_1","type":"checkout.completed","data":{"metadata":{"order_id":"Ω"}}}';

    private static function secret(): string
    {
        return 'whsec_' . base64_encode(self::KEY);
    }

    private static function signed(string $key = self::KEY, int $at = 0, string $payload = self::PAYLOAD): array
    {
        $timestamp = (string) (time() + $at);
        $signature = base64_encode(hash_hmac('sha256', "evt_1.$timestamp.$payload", $key, true));
        return ['Webhook-Id' => 'evt_1', 'Webhook-Timestamp' => $timestamp, 'Webhook-Signature' => "v1,$signature"];
    }

    private function refuse(array $headers, string $payload = self::PAYLOAD, string $scheme = 'standard'): void
    {
        try {
            Webhook::verify($payload, $headers, self::secret(), $scheme);
        } catch (WebhookVerificationException) {
            $this->addToAssertionCount(1);
            return;
        }
        $this->fail('the delivery was not refused');
    }

    public function testAcceptsASignatureOfTheStandard(): void
    {
        $lists = array_map(fn (string $value) => [$value], self::signed());
        foreach ([self::signed(), $lists] as $headers) {
            $event = Webhook::verify(self::PAYLOAD, $headers, self::secret());
            $this->assertSame(['order_id' => 'Ω'], $event['data']['metadata']);
        }
    }

    public function testASecretOfYourOwnIsTheKeyItself(): void
    {
        $this->assertSame('evt_1', Webhook::verify(self::PAYLOAD, self::signed(self::OWN), self::OWN)['id']);
    }

    public function testAcceptsEitherSecretDuringARotationOnBothSides(): void
    {
        $this->assertSame('evt_1', Webhook::verify(self::PAYLOAD, self::signed(self::OWN), [self::secret(), self::OWN])['id']);
        $headers = self::signed();
        $headers['Webhook-Signature'] = "v1,AAAA {$headers['Webhook-Signature']}";
        $this->assertSame('evt_1', Webhook::verify(self::PAYLOAD, $headers, self::secret())['id']);
    }

    public function testRefusesWhatWasNotSignedSo(): void
    {
        $this->refuse(self::signed(self::OWN));
        $this->refuse(self::signed(), self::PAYLOAD . ' ');
        $this->refuse(['Webhook-Id' => 'evt_2'] + self::signed());
        $this->refuse(self::signed(at: -301));
        $this->refuse(self::signed(at: 302));
        $this->refuse(['Webhook-Timestamp' => '1e9'] + self::signed());
        $this->refuse(['Webhook-Signature' => 'v1,é'] + self::signed());
        $this->refuse([]);
    }

    public function testTheToleranceIsTheCallers(): void
    {
        $old = self::signed(at: -900);
        $this->assertSame('evt_1', Webhook::verify(self::PAYLOAD, $old, self::secret(), toleranceSeconds: 1000)['id']);
        $this->assertSame('evt_1', Webhook::verify(self::PAYLOAD, self::signed(at: -299), self::secret())['id']);
    }

    public function testReadsTheSignatureOfTheServiceOnlyIfItWasAskedFor(): void
    {
        $headers = ['X-Pillar-Signature' => 'sha256=' . hash_hmac('sha256', self::PAYLOAD, self::secret())];
        $this->assertSame('evt_1', Webhook::verify(self::PAYLOAD, $headers, self::secret(), 'service')['id']);
        $this->refuse($headers);
        $this->refuse($headers, self::PAYLOAD . ' ', 'service');
    }

    public function testRefusesAnEmptySecretBecauseAnybodyCanSignWithIt(): void
    {
        foreach (['', [], 'whsec_', [self::secret(), ''], false, null] as $secret) {
            try {
                Webhook::verify(self::PAYLOAD, self::signed(''), $secret);
                $this->fail('an empty secret was accepted');
            } catch (\InvalidArgumentException) {
                $this->addToAssertionCount(1);
            }
        }
    }
}
