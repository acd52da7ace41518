// Package pillar is the client of Pillar's API for payments and communications.
package pillar

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	mathrand "math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"
)

const (
	firstPause = 300 * time.Millisecond
	jitter     = 250 * time.Millisecond
	// Beyond this wait, the caller gets the error, whose RetryAfter says when to retry.
	longestPause = 30 * time.Second
	// A response that has not begun by then does not come.
	beginWithin = 60 * time.Second
)

// Config says where the API is and how to reach it.
type Config struct {
	BaseURL string
	// Omitted if a proxy adds the key.
	APIKey string
	// HTTPClient is copied, because it must not follow redirects: they would carry the key to another address.
	HTTPClient *http.Client
	// MaxRetries applies to requests that are safe to retry; 2 by default, and none if it is negative.
	MaxRetries int
	Header     http.Header
}

// New returns a client. The error says which value of the configuration is not possible.
func New(config Config) (*Pillar, error) {
	if !strings.HasPrefix(config.BaseURL, "http://") && !strings.HasPrefix(config.BaseURL, "https://") {
		return nil, fmt.Errorf("pillar: BaseURL must begin with http:// or https://")
	}
	// The HTTP library would repeat the key in its error.
	if !regexp.MustCompile(`^[!-~]*$`).MatchString(config.APIKey) {
		return nil, fmt.Errorf("pillar: APIKey must be printable ASCII, without spaces or line breaks")
	}
	header := config.Header.Clone()
	if header == nil {
		header = http.Header{}
	}
	if config.APIKey != "" {
		header.Set("Authorization", "Bearer "+config.APIKey)
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.ResponseHeaderTimeout = beginWithin
	own := http.Client{Transport: transport}
	if config.HTTPClient != nil {
		own = *config.HTTPClient
	}
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	retries := config.MaxRetries
	if retries == 0 {
		retries = 2
	}
	return newPillar(&client{strings.TrimRight(config.BaseURL, "/"), header, &own, max(0, retries)}), nil
}

// Option changes one request.
type Option func(http.Header)

// WithIdempotencyKey replaces the key that is generated for every POST and PATCH.
func WithIdempotencyKey(key string) Option { return WithHeader("Idempotency-Key", key) }

// WithHeader sets a header of the request.
func WithHeader(name, value string) Option {
	return func(header http.Header) { header.Set(name, value) }
}

type client struct {
	baseURL string
	header  http.Header
	http    *http.Client
	retries int
}

type request struct {
	method, path string
	ids          []string
	body, query  any
	// The service does not recognize a retry, so none is sent.
	once bool
}

func receive[T any](ctx context.Context, c *client, r request, options []Option) (*T, error) {
	var into T
	if err := c.send(ctx, r, options, &into); err != nil {
		return nil, err
	}
	return &into, nil
}

// A nil pointer in an interface is not nil.
func optional[T any](body *T) any {
	if body == nil {
		return nil
	}
	return body
}

func (c *client) send(ctx context.Context, r request, options []Option, into any) error {
	_, err := c.exchange(ctx, r, options, "application/json", func(response *http.Response) error {
		defer response.Body.Close()
		content, err := io.ReadAll(response.Body)
		if err != nil {
			return unreachable(err)
		}
		if into == nil {
			return nil
		}
		if err := json.Unmarshal(content, into); err != nil {
			return errorOf(response, content)
		}
		return nil
	})
	return err
}

// raw returns the response itself, whose body the caller closes.
func (c *client) raw(ctx context.Context, r request, options []Option) (*http.Response, error) {
	return c.exchange(ctx, r, options, "*/*", func(*http.Response) error { return nil })
}

func (c *client) exchange(
	ctx context.Context, r request, options []Option, accept string, read func(*http.Response) error,
) (*http.Response, error) {
	address, err := c.address(r)
	if err != nil {
		return nil, err
	}
	header := c.header.Clone()
	header.Set("Accept", accept)
	if r.method == http.MethodPost || r.method == http.MethodPatch {
		header.Set("Idempotency-Key", randomKey())
	}
	var content []byte
	if r.body != nil {
		header.Set("Content-Type", "application/json")
		if content, err = json.Marshal(r.body); err != nil {
			return nil, err
		}
	}
	for _, option := range options {
		option(header)
	}
	for attempt := 0; ; attempt++ {
		response, err := c.attempt(ctx, r.method, address, content, header, read)
		if err == nil || ctx.Err() != nil {
			return response, orCancelled(ctx, err)
		}
		pause, isPassing := pauseBeforeRetry(err, attempt)
		if !isPassing || r.once || attempt >= c.retries {
			return nil, err
		}
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-time.After(pause):
		}
	}
}

func (c *client) attempt(
	ctx context.Context, method, address string, content []byte, header http.Header, read func(*http.Response) error,
) (*http.Response, error) {
	sent, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	sent.Header = header
	response, err := c.http.Do(sent)
	if err != nil {
		return nil, unreachable(err)
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		defer response.Body.Close()
		content, err := io.ReadAll(response.Body)
		if err != nil {
			return nil, unreachable(err)
		}
		return nil, errorOf(response, content)
	}
	if err := read(response); err != nil {
		return nil, err
	}
	return response, nil
}

func orCancelled(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// address refuses an empty ID, or dots that a URL resolves: they would address another resource than intended.
func (c *client) address(r request) (string, error) {
	ids := r.ids
	var wrong error
	path := regexp.MustCompile(`\{(\w+)\}`).ReplaceAllStringFunc(r.path, func(name string) string {
		id := ids[0]
		ids = ids[1:]
		if id == "" || id == "." || id == ".." {
			wrong = fmt.Errorf("pillar: %s must be an id", strings.Trim(name, "{}"))
		}
		return url.PathEscape(id)
	})
	query, err := queryOf(r.query)
	if wrong == nil {
		wrong = err
	}
	return c.baseURL + path + query, wrong
}

// queryOf reads the names of the query from its tags, as the JSON of a body.
func queryOf(query any) (string, error) {
	content, err := json.Marshal(query)
	if err != nil {
		return "", err
	}
	decoder := json.NewDecoder(bytes.NewReader(content))
	decoder.UseNumber()
	var fields map[string]any
	if err := decoder.Decode(&fields); err != nil {
		return "", err
	}
	values := url.Values{}
	for name, value := range fields {
		list, isList := value.([]any)
		if !isList {
			list = []any{value}
		}
		for _, one := range list {
			if one != nil {
				values.Add(name, fmt.Sprint(one))
			}
		}
	}
	if len(values) == 0 {
		return "", nil
	}
	return "?" + values.Encode(), nil
}

// pages reads every page that follows, and yields its items. The error, if there is one, comes last.
func pages[Q, T any](query *Q, list func(*Q) ([]T, *string, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		asked, err := withCursor(query, nil)
		var last *string
		for err == nil {
			var items []T
			var next *string
			items, next, err = list(asked)
			if err != nil {
				break
			}
			for _, item := range items {
				if !yield(item, nil) {
					return
				}
			}
			if next == nil || *next == "" {
				return
			}
			if last != nil && *last == *next {
				err = errors.New("pillar: the service returned the same page again")
				break
			}
			last = next
			asked, err = withCursor(query, next)
		}
		var none T
		yield(none, err)
	}
}

// withCursor returns a copy, because the caller's query is the caller's.
func withCursor[Q any](query *Q, cursor *string) (*Q, error) {
	var asked Q
	if query != nil {
		asked = *query
	}
	if cursor == nil {
		return &asked, nil
	}
	content, err := json.Marshal(map[string]*string{"cursor": cursor})
	if err != nil {
		return nil, err
	}
	return &asked, json.Unmarshal(content, &asked)
}

func randomKey() string {
	key := make([]byte, 16)
	rand.Read(key)
	return hex.EncodeToString(key)
}

// pauseBeforeRetry says how long to wait, and whether another attempt can help.
func pauseBeforeRetry(err error, attempt int) (time.Duration, bool) {
	failure, isProblem := err.(*Error)
	if !isProblem {
		return 0, false
	}
	// A retry gets 409 in progress while its first, interrupted attempt still runs.
	isPassing := failure.Status == 429 || failure.Status == 503 ||
		failure.Code == "unreachable" || failure.Code == "idempotency_in_progress"
	pause := firstPause << attempt
	if failure.RetryAfter != nil {
		pause = *failure.RetryAfter
	}
	return pause + mathrand.N(jitter), isPassing && pause <= longestPause
}
