package pillar

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const generated = "whsec_"

// ErrWebhook is wrapped by every error of a delivery that is not to be trusted.
var ErrWebhook = errors.New("the webhook is not to be trusted")

// WebhookEvent is what a delivery says.
type WebhookEvent struct {
	ID        string `json:"id"`
	Type      string `json:"type"`
	Timestamp string `json:"timestamp"`
	// Sequence increases with every event of the account and environment: of two events about one object, the larger is
	// newer.
	Sequence    int64  `json:"sequence"`
	APIVersion  string `json:"api_version"`
	Environment string `json:"environment"`
	AccountID   string `json:"account_id"`
	Test        bool   `json:"test"`
	// Data is the resource as its own endpoint returns it. Object returns it as its type.
	Data json.RawMessage `json:"data"`
}

// WebhookOptions says how a delivery was signed.
type WebhookOptions struct {
	// Secrets are all that may have signed: during a rotation, the old one and the new one.
	Secrets []string
	// Service reads X-…-Signature, which doesn't cover the time: anyone who recorded a delivery can send it again, so
	// store the IDs you have seen.
	Service bool
	// Tolerance is how far webhook-timestamp may be from now; five minutes by default.
	Tolerance time.Duration
}

// VerifyWebhook returns the event if it was signed with a secret and, by Standard Webhooks, recently. The payload is the
// body as received, byte for byte: once parsed and serialized again, it no longer matches its signature.
func VerifyWebhook(payload []byte, header http.Header, options WebhookOptions) (*WebhookEvent, error) {
	if err := refuseEmpty(options.Secrets); err != nil {
		return nil, err
	}
	verify := verifyStandard
	if options.Service {
		verify = verifyService
	}
	if err := verify(payload, header, options); err != nil {
		return nil, err
	}
	var event WebhookEvent
	if err := json.Unmarshal(payload, &event); err != nil {
		return nil, err
	}
	return &event, nil
}

// refuseEmpty is there because anybody can sign with an empty key, which a setting that is missing could turn into.
func refuseEmpty(secrets []string) error {
	isEmpty := len(secrets) == 0
	for _, secret := range secrets {
		key, err := keyOf(secret)
		if err != nil {
			return err
		}
		isEmpty = isEmpty || len(key) == 0
	}
	if isEmpty {
		return errors.New("pillar: Secrets must be the signing secrets of the webhook, and none may be empty")
	}
	return nil
}

func verifyStandard(payload []byte, header http.Header, options WebhookOptions) error {
	tolerance := options.Tolerance
	if tolerance == 0 {
		tolerance = 5 * time.Minute
	}
	timestamp := header.Get("Webhook-Timestamp")
	seconds, err := strconv.ParseUint(timestamp, 10, 40)
	if err != nil || time.Since(time.Unix(int64(seconds), 0)).Abs() > tolerance {
		return fmt.Errorf("%w: webhook-timestamp is not within %v of now", ErrWebhook, tolerance)
	}
	content := []byte(header.Get("Webhook-Id") + "." + timestamp + ".")
	content = append(content, payload...)
	given := strings.Fields(strings.Join(header.Values("Webhook-Signature"), " "))
	return anyEqual(given, options.Secrets, func(secret string) (string, error) {
		key, err := keyOf(secret)
		return "v1," + base64.StdEncoding.EncodeToString(sign(key, content)), err
	})
}

// verifyService uses the secret as shown, including its prefix, unlike the standard signature.
func verifyService(payload []byte, header http.Header, options WebhookOptions) error {
	var given []string
	for name, values := range header {
		if name := strings.ToLower(name); strings.HasPrefix(name, "x-") && strings.HasSuffix(name, "-signature") {
			given = append(given, values...)
		}
	}
	return anyEqual(given, options.Secrets, func(secret string) (string, error) {
		return "sha256=" + hex.EncodeToString(sign([]byte(secret), payload)), nil
	})
}

func anyEqual(given, secrets []string, expected func(secret string) (string, error)) error {
	isEqual := false
	for _, secret := range secrets {
		one, err := expected(secret)
		if err != nil {
			return err
		}
		for _, other := range given {
			isEqual = hmac.Equal([]byte(one), []byte(other)) || isEqual
		}
	}
	if !isEqual {
		return fmt.Errorf("%w: no signature matches the body and the secret", ErrWebhook)
	}
	return nil
}

func keyOf(secret string) ([]byte, error) {
	encoded, isGenerated := strings.CutPrefix(secret, generated)
	if !isGenerated {
		return []byte(secret), nil
	}
	key, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(encoded, "="))
	if err != nil {
		return nil, errors.New("pillar: the webhook secret is incomplete")
	}
	return key, nil
}

func sign(key, content []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(content)
	return mac.Sum(nil)
}
