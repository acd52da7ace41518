package pillar

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/http"
	"strconv"
	"testing"
	"time"
)

const (
	key     = "a key of thirty-two bytes or so…"
	own     = "correct horse battery staple"
	payload = `{"id":"evt_1","type":"checkout.completed","data":{"metadata":{"order_id":"Ω"}}}`
)

var secret = "whsec_" + base64.StdEncoding.EncodeToString([]byte(key))

func signed(key string, age time.Duration) http.Header {
	timestamp := strconv.FormatInt(time.Now().Add(-age).Unix(), 10)
	signature := base64.StdEncoding.EncodeToString(sign([]byte(key), []byte("evt_1."+timestamp+"."+payload)))
	header := http.Header{}
	header.Set("Webhook-Id", "evt_1")
	header.Set("Webhook-Timestamp", timestamp)
	header.Set("Webhook-Signature", "v1,"+signature)
	return header
}

func with(header http.Header, name, value string) http.Header {
	header.Set(name, value)
	return header
}

func TestASignatureOfTheStandardIsAccepted(t *testing.T) {
	both := signed(key, 0)
	both.Set("Webhook-Signature", "v1,AAAA "+both.Get("Webhook-Signature"))
	for name, one := range map[string]struct {
		header  http.Header
		options WebhookOptions
	}{
		"a generated secret":        {signed(key, 0), WebhookOptions{Secrets: []string{secret}}},
		"a secret of your own":      {signed(own, 0), WebhookOptions{Secrets: []string{own}}},
		"either secret":             {signed(own, 0), WebhookOptions{Secrets: []string{secret, own}}},
		"either signature":          {both, WebhookOptions{Secrets: []string{secret}}},
		"almost five minutes":       {signed(key, 298*time.Second), WebhookOptions{Secrets: []string{secret}}},
		"a tolerance of the caller": {signed(key, 900*time.Second), WebhookOptions{Secrets: []string{secret}, Tolerance: time.Hour}},
	} {
		event, err := VerifyWebhook([]byte(payload), one.header, one.options)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		equal(t, event.ID, "evt_1")
		equal(t, string(event.Data), `{"metadata":{"order_id":"Ω"}}`)
	}
}

func TestTheTypeOfAnEventDecidesTheTypeOfItsObject(t *testing.T) {
	event := &WebhookEvent{Type: "checkout.completed", Data: []byte(`{"checkout_id":"co_1","metadata":{"order_id":"Ω"}}`)}
	object, err := event.Object()
	if err != nil {
		t.Fatal(err)
	}
	checkout, ok := object.(*Checkout)
	if !ok {
		t.Fatalf("the object is a %T", object)
	}
	equal(t, checkout.CheckoutID, "co_1")
	equal(t, checkout.Metadata["order_id"], "Ω")
	event.Type = "tea.steeped"
	if _, err := event.Object(); !errors.Is(err, ErrUnknownEvent) {
		t.Errorf("an event type of a newer version: %v", err)
	}
}

func TestADeliveryThatWasNotSignedSoIsRefused(t *testing.T) {
	for name, one := range map[string]struct {
		payload string
		header  http.Header
	}{
		"another secret":       {payload, signed(own, 0)},
		"another body":         {payload + " ", signed(key, 0)},
		"another ID":           {payload, with(signed(key, 0), "Webhook-Id", "evt_2")},
		"too old":              {payload, signed(key, 301*time.Second)},
		"from the future":      {payload, signed(key, -302*time.Second)},
		"a time in words":      {payload, with(signed(key, 0), "Webhook-Timestamp", "now")},
		"a broken signature":   {payload, with(signed(key, 0), "Webhook-Signature", "v1,é")},
		"no headers":           {payload, http.Header{}},
		"the service's header": {payload, service()},
	} {
		_, err := VerifyWebhook([]byte(one.payload), one.header, WebhookOptions{Secrets: []string{secret}})
		if !errors.Is(err, ErrWebhook) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAnEmptySecretIsRefusedBecauseAnybodyCanSignWithIt(t *testing.T) {
	for _, secrets := range [][]string{nil, {""}, {"whsec_"}, {secret, ""}} {
		if _, err := VerifyWebhook([]byte(payload), signed("", 0), WebhookOptions{Secrets: secrets}); err == nil {
			t.Errorf("a delivery was accepted with the secrets %q", secrets)
		}
	}
}

func service() http.Header {
	return http.Header{"X-Pillar-Signature": {"sha256=" + hex.EncodeToString(sign([]byte(secret), []byte(payload)))}}
}

func TestTheSignatureOfTheServiceIsReadIfItWasAskedFor(t *testing.T) {
	options := WebhookOptions{Secrets: []string{secret}, Service: true}
	if _, err := VerifyWebhook([]byte(payload), service(), options); err != nil {
		t.Error(err)
	}
	if _, err := VerifyWebhook([]byte(payload+" "), service(), options); !errors.Is(err, ErrWebhook) {
		t.Error(err)
	}
}
