package pillar

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// Against a running gateway: PILLAR_URL, and PILLAR_KEY of a sandbox without limits.
func gateway(t *testing.T, key string) *Pillar {
	t.Helper()
	pillar, err := New(Config{BaseURL: os.Getenv("PILLAR_URL"), APIKey: key})
	if err != nil {
		t.Fatal(err)
	}
	return pillar
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func order() CreateCheckout {
	return CreateCheckout{
		Amount:      1099,
		Currency:    "EUR",
		Description: "Order 1042",
		SuccessURL:  "https://shop.example/thanks",
		CancelURL:   "https://shop.example/cart",
		Metadata:    map[string]string{"orderId": "Ω"},
	}
}

func TestAKeyLivesFromItsCreationToItsRevocation(t *testing.T) {
	keys, ctx := gateway(t, os.Getenv("PILLAR_KEY")).Keys, t.Context()
	made := must(keys.Create(ctx, CreateKey{Name: "Go", Scopes: []Scope{"pay:read"}}))
	equal(t, strings.HasPrefix(made.Secret, "sk_sandbox_"), true)
	equal(t, must(keys.Update(ctx, made.KeyID, &UpdateKey{Name: Ptr("Go 2")})).Name, "Go 2")
	after := must(keys.Rotate(ctx, made.KeyID, &RotateKey{GracePeriodHours: Ptr(int64(1))}))
	equal(t, *after.RotatedFrom, made.KeyID)
	if err := keys.Revoke(ctx, after.KeyID); err != nil {
		t.Fatal(err)
	}
	equal(t, must(keys.Get(ctx, after.KeyID)).State, "revoked")
}

func TestACheckoutIsCreatedOnceForOneIdempotencyKey(t *testing.T) {
	checkouts, ctx := gateway(t, os.Getenv("PILLAR_KEY")).Checkouts, t.Context()
	once := WithIdempotencyKey("go-sdk-1042")
	made, again := must(checkouts.Create(ctx, order(), once)), must(checkouts.Create(ctx, order(), once))
	equal(t, made.CheckoutID, again.CheckoutID)
	equal(t, must(checkouts.Get(ctx, made.CheckoutID)).Metadata["orderId"], "Ω")
	other := order()
	other.Amount = 1
	_, err := checkouts.Create(ctx, other, once)
	equal(t, problem(t, err).Status, 422)
}

func TestARefusedFieldIsNamed(t *testing.T) {
	wrong := order()
	wrong.Amount = -5
	_, err := gateway(t, os.Getenv("PILLAR_KEY")).Checkouts.Create(t.Context(), wrong)
	equal(t, problem(t, err).Code, "validation_failed")
	equal(t, problem(t, err).Fields()["amount"] != "", true)
}

func TestEveryPageOfAListIsRead(t *testing.T) {
	webhooks, ctx := gateway(t, os.Getenv("PILLAR_KEY")).Webhooks, t.Context()
	missing := map[string]bool{}
	for n := range 5 {
		url := fmt.Sprintf("https://go.example/%d", n)
		must(webhooks.Create(ctx, CreateWebhook{URL: url, Events: []EventPattern{"checkout.*"}}))
		missing[url] = true
	}
	for webhook, err := range webhooks.Iterate(ctx, &ListWebhooksQuery{Limit: Ptr(int64(2))}) {
		if err != nil {
			t.Fatal(err)
		}
		delete(missing, webhook.URL)
	}
	equal(t, len(missing), 0)
}

func TestAWrongKeyAndAnUnknownIDAreRefused(t *testing.T) {
	_, err := gateway(t, "sk_sandbox_wrong").Keys.List(t.Context(), nil)
	equal(t, problem(t, err).Status, 401)
	_, err = gateway(t, os.Getenv("PILLAR_KEY")).Checkouts.Get(t.Context(), "co_01hzzzzzzzzzzzzzzzzzzzzzzz")
	equal(t, problem(t, err).Code, "resource_not_found")
}
