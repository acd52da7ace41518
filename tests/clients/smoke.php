<?php
// Runs one round of requests through the PHP client that was generated from the served document.
declare(strict_types=1);

require '/usr/share/php/GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    $file = getenv('PILLAR_CLIENT') . '/lib/' . str_replace(['Pillar\\', '\\'], ['', '/'], $class) . '.php';
    if (is_file($file)) require $file;
});

use Pillar\Api;
use Pillar\ApiException;
use Pillar\Model;

$configuration = (new Pillar\Configuration())->setHost(getenv('PILLAR_URL'))->setAccessToken(getenv('PILLAR_KEY'));
$api = fn (string $name) => new ("Pillar\\Api\\{$name}Api")(new GuzzleHttp\Client(), $configuration);
$keys = $api('DeveloperKeys');
$webhooks = $api('DeveloperWebhooks');
$checkouts = $api('PayCheckouts');

function check(bool $fact, string $name): void
{
    if (!$fact) throw new RuntimeException("not so: $name");
}

function codeOf(callable $request): ?string
{
    try {
        $request();
    } catch (ApiException $error) {
        return $error->getResponseObject()->getCode();
    }
    return null;
}

$steps = [
    'health' => function () use ($api) {
        check($api('DeveloperHealth')->getHealth()->getStatus() === 'ok', 'the gateway is healthy');
    },
    'key_life' => function () use ($keys) {
        $created = $keys->createKey(new Model\CreateKey(['name' => 'PHP', 'scopes' => [Model\Scope::SCOPE_PAY_READ]]));
        check($created->getExpiresAt() === null, 'the key never expires');
        check($keys->getKey($created->getKeyId())->getName() === 'PHP', 'the key has its name');
        $renamed = $keys->updateKey($created->getKeyId(), null, new Model\UpdateKey(['name' => 'PHP 2']));
        check($renamed->getName() === 'PHP 2', 'the key is renamed');
        $rotated = $keys->rotateKey($created->getKeyId());
        check($rotated->getRotatedFrom() === $created->getKeyId(), 'the new key names the old one');
        $keys->revokeKey($rotated->getKeyId());
        check($keys->getKey($rotated->getKeyId())->getState() === 'revoked', 'the key is revoked');
    },
    'webhook_life' => function () use ($webhooks) {
        $body = new Model\CreateWebhook([
            'url' => 'https://shop.example/php',
            'events' => [Model\EventPattern::EVENT_PATTERN_CHECKOUT_ALL],
        ]);
        $id = $webhooks->createWebhook($body)->getWebhookId();
        $change = new Model\UpdateWebhook(['description' => 'PHP']);
        check($webhooks->updateWebhook($id, null, $change)->getDescription() === 'PHP', 'the webhook is described');
        check($webhooks->getWebhook($id)->getFailing() === null, 'the webhook is not failing');
        $webhooks->deleteWebhook($id);
        check(codeOf(fn () => $webhooks->getWebhook($id)) === 'resource_not_found', 'a deleted webhook is not found');
    },
    'checkout_life' => function () use ($checkouts) {
        $body = new Model\CreateCheckout([
            'amount' => 1099,
            'currency' => Model\Currency::CURRENCY_EUR,
            'description' => 'Order 1042',
            'success_url' => 'https://shop.example/thanks',
            'cancel_url' => 'https://shop.example/cart',
        ]);
        [$first, , $headers] = $checkouts->createCheckoutWithHttpInfo($body, 'php-1042');
        check($headers['location'] === ["/v1/pay/checkouts/{$first->getCheckoutId()}"], 'the checkout has a location');
        [$again, , $headers] = $checkouts->createCheckoutWithHttpInfo($body, 'php-1042');
        check($again->getCheckoutId() === $first->getCheckoutId(), 'a retry creates nothing');
        check($headers['idempotent-replayed'] === ['true'], 'a retry says so');
        check($checkouts->getCheckout($first->getCheckoutId())->getAmount() === 1099, 'the amount stands');
    },
    'pages' => function () use ($checkouts) {
        $first = $checkouts->listCheckouts(1);
        check($first->getHasMore() && count($first->getData()) === 1, 'there is a next page');
        $second = $checkouts->listCheckouts(1, $first->getNextCursor());
        check($second->getData()[0]->getCheckoutId() !== $first->getData()[0]->getCheckoutId(), 'the next page goes on');
    },
    'transaction' => function () use ($api) {
        $found = $api('PayTransactions')->getTransaction(getenv('PILLAR_TRANSACTION'));
        check($found->getState() === 'succeeded', 'the payment succeeded');
        check($found->getPaymentMethod()->getCard()->getLast4() === '4242', 'the card was charged');
        check($found->getFailedAt() === null, 'the charge never failed');
    },
    'usage' => function () use ($api) {
        check($api('DeveloperUsage')->getUsage()->getByPillar()->getPay()->getCalls() > 0, 'requests are counted');
        check($api('DeveloperUsage')->getUsageHistory()->getHasMore() === false, 'the history has one page');
        $volumes = array_map(fn ($price) => $price->getVolume() === null, $api('DeveloperPrices')->listPrices()->getData());
        check(in_array(true, $volumes, true) && in_array(false, $volumes, true), 'some prices have a volume tier');
    },
    'billing' => function () use ($api) {
        check($api('DeveloperBilling')->listBills()->getData() === [], 'nothing is billed yet');
    },
    'events' => function () use ($api) {
        $found = $api('DeveloperEvents')->listEvents(5);
        check($found->getData()[0]->getType() === 'checkout.completed', 'the payment caused an event');
    },
    'clock' => function () use ($api) {
        $before = $api('DeveloperSandbox')->getSandboxClock()->getOffsetSeconds();
        $step = new Model\AdvanceClock(['advance_by_seconds' => 60]);
        $after = $api('DeveloperSandbox')->advanceSandboxClock($step)->getOffsetSeconds();
        check($after >= $before + 60, 'the clock moved by a minute');
    },
    'problems' => function () use ($keys) {
        $wrong = new Model\CreateKey(['name' => 'PHP', 'allowed_ips' => ['everywhere']]);
        check(codeOf(fn () => $keys->createKey($wrong)) === 'validation_failed', 'a range that is none is refused');
    },
];

$status = 0;
foreach ($steps as $name => $step) {
    try {
        $step();
        echo "ok $name\n";
    } catch (Throwable $fault) {
        $status = 1;
        echo "FAILED $name\n$fault\n";
    }
}
exit($status);
