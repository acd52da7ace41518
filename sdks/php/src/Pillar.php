<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar;

/** One method for each operation of the API, grouped by resource. */
final class Pillar
{
    public readonly Generated\AccountResource $account;
    public readonly Generated\AccountsResource $accounts;
    public readonly Generated\BalanceResource $balance;
    public readonly Generated\BillingResource $billing;
    public readonly Generated\ChargesResource $charges;
    public readonly Generated\CheckoutsResource $checkouts;
    public readonly Generated\CurrenciesResource $currencies;
    public readonly Generated\CustomersResource $customers;
    public readonly Generated\DisputesResource $disputes;
    public readonly Generated\EmailResource $email;
    public readonly Generated\EventsResource $events;
    public readonly Generated\FxResource $fx;
    public readonly Generated\HealthResource $health;
    public readonly Generated\InvoicesResource $invoices;
    public readonly Generated\KeyActivityResource $keyActivity;
    public readonly Generated\KeysResource $keys;
    public readonly Generated\MessagesResource $messages;
    public readonly Generated\PricesResource $prices;
    public readonly Generated\RefundsResource $refunds;
    public readonly Generated\RequestsResource $requests;
    public readonly Generated\RoomsResource $rooms;
    public readonly Generated\SandboxResource $sandbox;
    public readonly Generated\SettlementsResource $settlements;
    public readonly Generated\SmsResource $sms;
    public readonly Generated\StatusResource $status;
    public readonly Generated\SubscriptionsResource $subscriptions;
    public readonly Generated\TraceResource $trace;
    public readonly Generated\TransactionsResource $transactions;
    public readonly Generated\UsageResource $usage;
    public readonly Generated\VoiceResource $voice;
    public readonly Generated\WebhooksResource $webhooks;
    public readonly Generated\WhatsappResource $whatsapp;

    /**
     * @param array<string, string> $headers
     * @param float $timeout seconds without progress after which a request has failed
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] ?string $apiKey = null,
        float $timeout = 60,
        int $maxRetries = 2,
        array $headers = [],
    ) {
        $client = new Client($baseUrl, $apiKey, $timeout, $maxRetries, $headers);
        $this->account = new Generated\AccountResource($client);
        $this->accounts = new Generated\AccountsResource($client);
        $this->balance = new Generated\BalanceResource($client);
        $this->billing = new Generated\BillingResource($client);
        $this->charges = new Generated\ChargesResource($client);
        $this->checkouts = new Generated\CheckoutsResource($client);
        $this->currencies = new Generated\CurrenciesResource($client);
        $this->customers = new Generated\CustomersResource($client);
        $this->disputes = new Generated\DisputesResource($client);
        $this->email = new Generated\EmailResource($client);
        $this->events = new Generated\EventsResource($client);
        $this->fx = new Generated\FxResource($client);
        $this->health = new Generated\HealthResource($client);
        $this->invoices = new Generated\InvoicesResource($client);
        $this->keyActivity = new Generated\KeyActivityResource($client);
        $this->keys = new Generated\KeysResource($client);
        $this->messages = new Generated\MessagesResource($client);
        $this->prices = new Generated\PricesResource($client);
        $this->refunds = new Generated\RefundsResource($client);
        $this->requests = new Generated\RequestsResource($client);
        $this->rooms = new Generated\RoomsResource($client);
        $this->sandbox = new Generated\SandboxResource($client);
        $this->settlements = new Generated\SettlementsResource($client);
        $this->sms = new Generated\SmsResource($client);
        $this->status = new Generated\StatusResource($client);
        $this->subscriptions = new Generated\SubscriptionsResource($client);
        $this->trace = new Generated\TraceResource($client);
        $this->transactions = new Generated\TransactionsResource($client);
        $this->usage = new Generated\UsageResource($client);
        $this->voice = new Generated\VoiceResource($client);
        $this->webhooks = new Generated\WebhooksResource($client);
        $this->whatsapp = new Generated\WhatsappResource($client);
    }
}
