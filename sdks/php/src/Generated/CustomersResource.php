<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar\Generated;

use Pillar\Client;
use Pillar\File;

/**
 * @phpstan-import-type Options from Client
 * @phpstan-import-type CreateCustomer from \Pillar\Types
 * @phpstan-import-type CreatePaymentMethod from \Pillar\Types
 * @phpstan-import-type Customer from \Pillar\Types
 * @phpstan-import-type CustomerList from \Pillar\Types
 * @phpstan-import-type ListCustomerPaymentMethodsQuery from \Pillar\Types
 * @phpstan-import-type ListCustomersQuery from \Pillar\Types
 * @phpstan-import-type SavedPaymentMethod from \Pillar\Types
 * @phpstan-import-type SavedPaymentMethodList from \Pillar\Types
 * @phpstan-import-type UpdateCustomer from \Pillar\Types
 */
final class CustomersResource
{
    public function __construct(private readonly Client $client)
    {
    }

    /**
     * Create a customer.
     *
     * @param CreateCustomer $body
     * @param Options $options
     * @return Customer
     */
    public function create(array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/pay/customers', [], body: $body, records: ['metadata'], options: $options);
    }

    /**
     * Save a payment method.
     *
     * @param CreatePaymentMethod $body
     * @param Options $options
     * @return SavedPaymentMethod
     */
    public function createPaymentMethod(string $customerId, array $body, array $options = []): array
    {
        return $this->client->send('POST', '/v1/pay/customers/{customer_id}/payment_methods', ['customer_id' => $customerId], body: $body, options: $options);
    }

    /**
     * Delete a customer.
     *
     * @param Options $options
     */
    public function delete(string $customerId, array $options = []): void
    {
        $this->client->send('DELETE', '/v1/pay/customers/{customer_id}', ['customer_id' => $customerId], options: $options);
    }

    /**
     * Delete a payment method.
     *
     * @param Options $options
     */
    public function deletePaymentMethod(string $customerId, string $paymentMethodId, array $options = []): void
    {
        $this->client->send('DELETE', '/v1/pay/customers/{customer_id}/payment_methods/{payment_method_id}', ['customer_id' => $customerId, 'payment_method_id' => $paymentMethodId], options: $options);
    }

    /**
     * Get a customer.
     *
     * @param Options $options
     * @return Customer
     */
    public function get(string $customerId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/customers/{customer_id}', ['customer_id' => $customerId], options: $options);
    }

    /**
     * Get a payment method.
     *
     * @param Options $options
     * @return SavedPaymentMethod
     */
    public function getPaymentMethod(string $customerId, string $paymentMethodId, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/customers/{customer_id}/payment_methods/{payment_method_id}', ['customer_id' => $customerId, 'payment_method_id' => $paymentMethodId], options: $options);
    }

    /**
     * List customers.
     *
     * @param ListCustomersQuery|null $query
     * @param Options $options
     * @return CustomerList
     */
    public function list(?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/customers', [], query: $query, options: $options);
    }

    /**
     * List customers: all pages, one by one.
     *
     * @param ListCustomersQuery|null $query
     * @param Options $options
     * @return \Generator<int, Customer>
     */
    public function iterate(?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->list($query, $options), $query);
    }

    /**
     * List a customer’s payment methods.
     *
     * @param ListCustomerPaymentMethodsQuery|null $query
     * @param Options $options
     * @return SavedPaymentMethodList
     */
    public function listPaymentMethods(string $customerId, ?array $query = null, array $options = []): array
    {
        return $this->client->send('GET', '/v1/pay/customers/{customer_id}/payment_methods', ['customer_id' => $customerId], query: $query, options: $options);
    }

    /**
     * List a customer’s payment methods: all pages, one by one.
     *
     * @param ListCustomerPaymentMethodsQuery|null $query
     * @param Options $options
     * @return \Generator<int, SavedPaymentMethod>
     */
    public function iteratePaymentMethods(string $customerId, ?array $query = null, array $options = []): \Generator
    {
        return Client::pages(fn (array $query) => $this->listPaymentMethods($customerId, $query, $options), $query);
    }

    /**
     * Update a customer.
     *
     * @param UpdateCustomer|null $body
     * @param Options $options
     * @return Customer
     */
    public function update(string $customerId, ?array $body = null, array $options = []): array
    {
        return $this->client->send('PATCH', '/v1/pay/customers/{customer_id}', ['customer_id' => $customerId], body: $body, records: ['metadata'], options: $options);
    }
}
