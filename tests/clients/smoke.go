// Runs one round of requests through the Go client that was generated from the served document.
package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"

	pillar "pillar.example/shop/client"
)

var ctx = context.WithValue(context.Background(), pillar.ContextAccessToken, os.Getenv("PILLAR_KEY"))
var api *pillar.APIClient

func check(fact bool, name string) {
	if !fact {
		panic("not so: " + name)
	}
}

func must[T any](value T, _ *http.Response, err error) T {
	if err != nil {
		panic(describe(err))
	}
	return value
}

func describe(err error) string {
	var response *pillar.GenericOpenAPIError
	if errors.As(err, &response) {
		return fmt.Sprintf("%v: %s", err, response.Body())
	}
	return err.Error()
}

func codeOf(err error) string {
	var response *pillar.GenericOpenAPIError
	if !errors.As(err, &response) {
		return ""
	}
	if problem, ok := response.Model().(pillar.Problem); ok {
		return problem.Code
	}
	return ""
}

func health() {
	check(must(api.DeveloperHealthAPI.GetHealth(ctx).Execute()).Status == "ok", "the gateway is healthy")
}

func keyLife() {
	keys := api.DeveloperKeysAPI
	body := pillar.NewCreateKey("Go")
	body.SetScopes([]pillar.Scope{pillar.SCOPE_PAY_READ})
	created := must(keys.CreateKey(ctx).CreateKey(*body).Execute())
	check(!created.ExpiresAt.IsSet() || created.ExpiresAt.Get() == nil, "the key never expires")
	check(must(keys.GetKey(ctx, created.KeyId).Execute()).Name == "Go", "the key has its name")
	change := pillar.NewUpdateKey()
	change.SetName("Go 2")
	check(must(keys.UpdateKey(ctx, created.KeyId).UpdateKey(*change).Execute()).Name == "Go 2", "the key is renamed")
	rotated := must(keys.RotateKey(ctx, created.KeyId).RotateKey(*pillar.NewRotateKey()).Execute())
	check(*rotated.RotatedFrom.Get() == created.KeyId, "the new key names the old one")
	_, err := keys.RevokeKey(ctx, rotated.KeyId).Execute()
	check(err == nil, "the key is revoked")
	check(must(keys.GetKey(ctx, rotated.KeyId).Execute()).State == "revoked", "the key says so")
}

func webhookLife() {
	webhooks := api.DeveloperWebhooksAPI
	body := pillar.NewCreateWebhook("https://shop.example/go", []pillar.EventPattern{pillar.EVENT_PATTERN_CHECKOUT_ALL})
	created := must(webhooks.CreateWebhook(ctx).CreateWebhook(*body).Execute())
	change := pillar.NewUpdateWebhook()
	change.SetDescription("Go")
	updated := must(webhooks.UpdateWebhook(ctx, created.WebhookId).UpdateWebhook(*change).Execute())
	check(*updated.Description.Get() == "Go", "the webhook is described")
	check(must(webhooks.GetWebhook(ctx, created.WebhookId).Execute()).Failing.Get() == nil, "the webhook is not failing")
	_, err := webhooks.DeleteWebhook(ctx, created.WebhookId).Execute()
	check(err == nil, "the webhook is deleted")
	_, _, err = webhooks.GetWebhook(ctx, created.WebhookId).Execute()
	check(codeOf(err) == "resource_not_found", "a deleted webhook is not found")
}

func checkoutLife() {
	body := pillar.NewCreateCheckout(
		1099, pillar.CURRENCY_EUR, "Order 1042", "https://shop.example/thanks", "https://shop.example/cart")
	create := func() (*pillar.Checkout, *http.Response) {
		made, response, err := api.PayCheckoutsAPI.CreateCheckout(ctx).CreateCheckout(*body).IdempotencyKey("go-1042").Execute()
		return must(made, response, err), response
	}
	first, response := create()
	check(response.Header.Get("Location") == "/v1/pay/checkouts/"+first.CheckoutId, "the checkout has a location")
	again, response := create()
	check(again.CheckoutId == first.CheckoutId, "a retry creates nothing")
	check(response.Header.Get("Idempotent-Replayed") == "true", "a retry says so")
	check(must(api.PayCheckoutsAPI.GetCheckout(ctx, first.CheckoutId).Execute()).Amount == 1099, "the amount stands")
}

func pages() {
	first := must(api.PayCheckoutsAPI.ListCheckouts(ctx).Limit(1).Execute())
	check(first.HasMore && len(first.Data) == 1, "there is a next page")
	second := must(api.PayCheckoutsAPI.ListCheckouts(ctx).Limit(1).Cursor(*first.NextCursor.Get()).Execute())
	check(second.Data[0].CheckoutId != first.Data[0].CheckoutId, "the next page goes on")
}

func transaction() {
	found := must(api.PayTransactionsAPI.GetTransaction(ctx, os.Getenv("PILLAR_TRANSACTION")).Execute())
	check(found.State == "succeeded" && found.PaymentMethod.Card.Last4 == "4242", "the card was charged")
	check(found.FailedAt.Get() == nil, "the charge never failed")
}

func usage() {
	check(must(api.DeveloperUsageAPI.GetUsage(ctx).Execute()).ByPillar.Pay.Calls > 0, "requests are counted")
	check(!must(api.DeveloperUsageAPI.GetUsageHistory(ctx).Execute()).HasMore, "the history has one page")
	with, without := 0, 0
	for _, price := range must(api.DeveloperPricesAPI.ListPrices(ctx).Execute()).Data {
		if price.Volume.Get() == nil {
			without++
		} else {
			with++
		}
	}
	check(with > 0 && without > 0, "some prices have a volume tier")
}

func billing() {
	check(len(must(api.DeveloperBillingAPI.ListBills(ctx).Execute()).Data) == 0, "nothing is billed yet")
}

func events() {
	found := must(api.DeveloperEventsAPI.ListEvents(ctx).Limit(5).Execute())
	check(found.Data[0].Type == "checkout.completed", "the payment caused an event")
}

func clock() {
	before := must(api.DeveloperSandboxAPI.GetSandboxClock(ctx).Execute())
	step := pillar.AdvanceClock{AdvanceClockBy: pillar.NewAdvanceClockBy(60)}
	after := must(api.DeveloperSandboxAPI.AdvanceSandboxClock(ctx).AdvanceClock(step).Execute())
	check(after.OffsetSeconds >= before.OffsetSeconds+60, "the clock moved by a minute")
}

func problems() {
	body := pillar.NewCreateKey("Go")
	body.SetAllowedIps([]string{"everywhere"})
	_, response, err := api.DeveloperKeysAPI.CreateKey(ctx).CreateKey(*body).Execute()
	check(response.StatusCode == 400 && codeOf(err) == "validation_failed", "a range that is none is refused")
}

func run(name string, step func()) (ok bool) {
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Printf("FAILED %s\n%v\n", name, fault)
			ok = false
		}
	}()
	step()
	fmt.Println("ok " + name)
	return true
}

func main() {
	configuration := pillar.NewConfiguration()
	configuration.Servers = pillar.ServerConfigurations{{URL: os.Getenv("PILLAR_URL")}}
	api = pillar.NewAPIClient(configuration)
	steps := []struct {
		name string
		step func()
	}{
		{"health", health}, {"key_life", keyLife}, {"webhook_life", webhookLife}, {"checkout_life", checkoutLife},
		{"pages", pages}, {"transaction", transaction}, {"usage", usage}, {"billing", billing}, {"events", events},
		{"clock", clock}, {"problems", problems},
	}
	status := 0
	for _, one := range steps {
		if !run(one.name, one.step) {
			status = 1
		}
	}
	os.Exit(status)
}
