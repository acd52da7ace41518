import type { Verification } from './verification.ts'

export function goVerification({ scheme, serviceHeader, isGenerated }: Verification): string {
  if (scheme === 'service') {
    return `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"os"
)

// signature: r.Header.Get("${serviceHeader}"); body: io.ReadAll(r.Body).
func verify(signature string, body []byte) bool {
	// The secret exactly as shown${isGenerated ? ', including whsec_' : ''}.
	secret := os.Getenv("WEBHOOK_SECRET")
	// Anyone can sign with an empty secret.
	if secret == "" {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	return hmac.Equal([]byte(signature), []byte("sha256="+hex.EncodeToString(mac.Sum(nil))))
}
`
  }
  const key = isGenerated
    ? `key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "whsec_"))
	if err != nil {
		return false
	}`
    : 'key := []byte(os.Getenv("WEBHOOK_SECRET"))'
  return `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"math"
	"os"
	"strconv"
	"strings"
	"time"
)

// id, timestamp, signatures: r.Header.Get("webhook-id") and so on; body: io.ReadAll(r.Body).
func verify(id, timestamp, signatures string, body []byte) bool {
	${key}
	// Anyone can sign with an empty secret.
	if len(key) == 0 {
		return false
	}
	sent, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || math.Abs(float64(time.Now().Unix()-sent)) > 300 {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	// During a secret rotation there are two signatures; accept either.
	for _, given := range strings.Split(signatures, " ") {
		if hmac.Equal([]byte(given), []byte(expected)) {
			return true
		}
	}
	return false
}
`
}
