package pillar

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"
)

type received struct {
	*http.Request
	body string
}

// serve returns the responses one by one, and a client of that server.
func serve(t *testing.T, responses ...http.HandlerFunc) (*Pillar, *[]received) {
	t.Helper()
	var requests []received
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		requests = append(requests, received{r, string(body)})
		responses[len(requests)-1](w, r)
	}))
	t.Cleanup(server.Close)
	return clientOf(t, server.URL), &requests
}

func clientOf(t *testing.T, url string) *Pillar {
	t.Helper()
	pillar, err := New(Config{BaseURL: url, APIKey: "sk_sandbox_1"})
	if err != nil {
		t.Fatal(err)
	}
	return pillar
}

func response(status int, body string, header ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		for at := 0; at < len(header); at += 2 {
			w.Header().Set(header[at], header[at+1])
		}
		w.WriteHeader(status)
		io.WriteString(w, body)
	}
}

func cut(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

var (
	healthy = response(200, `{"status":"ok","version":"1","region":"local"}`)
	limited = response(429, `{"code":"rate_limited","detail":"Later."}`, "Retry-After", "0")
)

func problem(t *testing.T, err error) *Error {
	t.Helper()
	var failure *Error
	if !errors.As(err, &failure) {
		t.Fatalf("%v is not a problem", err)
	}
	return failure
}

func equal[T comparable](t *testing.T, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestAPassingFailureIsRetried(t *testing.T) {
	for name, first := range map[string]http.HandlerFunc{
		"429":                    limited,
		"503":                    response(503, `{"code":"service_unavailable"}`),
		"a cut connection":       cut,
		"a body that breaks off": response(200, `{"stat`, "Content-Length", "99"),
	} {
		t.Run(name, func(t *testing.T) {
			pillar, requests := serve(t, first, healthy)
			health, err := pillar.Health.Get(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			equal(t, health.Status, "ok")
			equal(t, len(*requests), 2)
		})
	}
}

func TestTheThirdFailureIsReported(t *testing.T) {
	pillar, requests := serve(t, limited, limited, limited, healthy)
	_, err := pillar.Health.Get(t.Context())
	equal(t, problem(t, err).Code, "rate_limited")
	equal(t, *problem(t, err).RetryAfter, 0)
	equal(t, len(*requests), 3)
}

func TestEveryAttemptCarriesOneIdempotencyKey(t *testing.T) {
	made := response(201, `{"key_id":"key_1"}`)
	pillar, requests := serve(t, cut, made, made)
	for _, options := range [][]Option{nil, {WithIdempotencyKey("mine")}} {
		if _, err := pillar.Keys.Create(t.Context(), CreateKey{Name: "Tea shop"}, options...); err != nil {
			t.Fatal(err)
		}
	}
	key := func(nth int) string { return (*requests)[nth].Header.Get("Idempotency-Key") }
	equal(t, key(0), key(1))
	equal(t, len(key(0)), 32)
	equal(t, key(2), "mine")
}

func TestAnOperationThatRecognizesNoRetryIsSentOnce(t *testing.T) {
	pillar, requests := serve(t, limited, healthy)
	_, err := pillar.Accounts.Create(t.Context(), CreateAccount{Name: "Tea shop"})
	equal(t, problem(t, err).Status, 429)
	equal(t, len(*requests), 1)
}

func TestAWaitBeyondHalfAMinuteIsLeftToTheCaller(t *testing.T) {
	for _, value := range []string{"31", time.Now().Add(time.Minute).UTC().Format(http.TimeFormat)} {
		pillar, requests := serve(t, response(429, `{"code":"rate_limited"}`, "Retry-After", value), healthy)
		_, err := pillar.Health.Get(t.Context())
		if wait := problem(t, err).RetryAfter; wait == nil || *wait < 30*time.Second {
			t.Errorf("Retry-After %s was read as %v", value, wait)
		}
		equal(t, len(*requests), 1)
	}
}

func TestARefusalIsNotRetried(t *testing.T) {
	for _, status := range []int{400, 401, 404, 409, 422, 500} {
		pillar, requests := serve(t, response(status, `{"code":"no"}`), healthy)
		_, err := pillar.Health.Get(t.Context())
		equal(t, problem(t, err).Status, status)
		equal(t, len(*requests), 1)
	}
}

func TestACancelledRequestEndsAtOnceAndSaysSo(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	pillar, requests := serve(t, func(w http.ResponseWriter, r *http.Request) {
		limitedFor20 := response(429, `{}`, "Retry-After", "20")
		limitedFor20(w, r)
		time.AfterFunc(20*time.Millisecond, cancel)
	}, healthy)
	_, err := pillar.Health.Get(ctx)
	equal(t, errors.Is(err, context.Canceled), true)
	equal(t, len(*requests), 1)
}

func TestIDsQueriesAndBodiesReachTheServerAsTheyWereGiven(t *testing.T) {
	page := response(200, `{"data":[],"has_more":false,"next_cursor":null}`)
	pillar, requests := serve(t, response(200, `{}`), page, response(200, `{}`), response(200, `{}`))
	ctx := t.Context()
	_, first := pillar.Keys.Get(ctx, "key/é?")
	_, second := pillar.Keys.List(ctx, &ListKeysQuery{Limit: Ptr(int64(2))})
	_, third := pillar.Keys.Update(ctx, "key_1", &UpdateKey{Name: Ptr("Café ☕")}, WithHeader("X-Trace", "1"))
	_, fourth := pillar.Keys.Rotate(ctx, "key_1", nil)
	if err := errors.Join(first, second, third, fourth); err != nil {
		t.Fatal(err)
	}
	equal(t, (*requests)[0].RequestURI, "/v1/keys/key%2F%C3%A9%3F")
	equal(t, (*requests)[1].RequestURI, "/v1/keys?limit=2")
	equal(t, (*requests)[2].body, `{"name":"Café ☕"}`)
	equal(t, (*requests)[2].Header.Get("X-Trace"), "1")
	equal(t, (*requests)[2].Header.Get("Authorization"), "Bearer sk_sandbox_1")
	equal(t, (*requests)[3].body, "")
}

func TestAnAbsentFieldIsNotSentAndANullIs(t *testing.T) {
	pillar, requests := serve(t, healthy, healthy, healthy)
	for _, address := range []Nullable[Address]{{}, Null[Address](), Value(Address{Line1: "1 Main St"})} {
		if _, err := pillar.Account.Update(t.Context(), &UpdateAccount{Address: address}); err != nil {
			t.Fatal(err)
		}
	}
	equal(t, (*requests)[0].body, `{}`)
	equal(t, (*requests)[1].body, `{"address":null}`)
	equal(t, strings.Contains((*requests)[2].body, `"line1":"1 Main St"`), true)
}

func TestAnIDThatWouldAddressSomethingElseIsRefused(t *testing.T) {
	pillar, requests := serve(t)
	for _, id := range []string{"", ".", ".."} {
		_, err := pillar.Keys.Get(t.Context(), id)
		equal(t, err != nil && err.Error() == "pillar: key_id must be an id", true)
	}
	equal(t, len(*requests), 0)
}

func TestARedirectIsNotFollowedWithTheKey(t *testing.T) {
	pillar, requests := serve(t, response(302, "", "Location", "/elsewhere"), healthy)
	_, err := pillar.Health.Get(t.Context())
	equal(t, problem(t, err).Status, 302)
	equal(t, strings.Contains(problem(t, err).Detail, "check BaseURL"), true)
	equal(t, len(*requests), 1)
}

func TestPagesAreReadToTheLast(t *testing.T) {
	pillar, requests := serve(t,
		response(200, `{"data":[{"key_id":"a"},{"key_id":"b"}],"has_more":true,"next_cursor":"c2"}`),
		response(200, `{"data":[{"key_id":"c"}],"has_more":false,"next_cursor":null}`))
	query := &ListKeysQuery{Limit: Ptr(int64(2))}
	var found []string
	for key, err := range pillar.Keys.Iterate(t.Context(), query) {
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, key.KeyID)
	}
	equal(t, slices.Equal(found, []string{"a", "b", "c"}), true)
	equal(t, (*requests)[1].RequestURI, "/v1/keys?cursor=c2&limit=2")
	equal(t, query.Cursor == nil, true)
}

func TestAFailureEndsThePagesAndIsReported(t *testing.T) {
	pillar, _ := serve(t, response(200, `{"data":[{"key_id":"a"}],"next_cursor":"c2"}`), response(404, `{"code":"gone"}`))
	var last error
	var count int
	for _, err := range pillar.Keys.Iterate(t.Context(), nil) {
		count++
		last = err
	}
	equal(t, count, 2)
	equal(t, problem(t, last).Code, "gone")
}

func TestPagesEndIfOneComesAgain(t *testing.T) {
	again := response(200, `{"data":[{"key_id":"a"}],"next_cursor":"c2"}`)
	pillar, requests := serve(t, again, again)
	var last error
	for _, err := range pillar.Keys.Iterate(t.Context(), nil) {
		last = err
	}
	equal(t, last != nil, true)
	equal(t, len(*requests), 2)
}

func TestAProblemNamesItsFields(t *testing.T) {
	body := `{"code":"validation_failed","detail":"No.","request_id":"req_1","errors":[{"field":"a.b","message":"too long"},{"field":1}]}`
	pillar, _ := serve(t, response(422, body))
	_, err := pillar.Health.Get(t.Context())
	failure := problem(t, err)
	equal(t, failure.Fields()["a.b"], "too long")
	equal(t, len(failure.Errors), 1)
	equal(t, failure.RequestID, "req_1")
	equal(t, failure.Error(), "pillar: No. (validation_failed)")
}

func TestThePageOfAProxyIsAnErrorWithItsText(t *testing.T) {
	for _, status := range []int{200, 502} {
		pillar, _ := serve(t, response(status, "<html>"))
		_, err := pillar.Health.Get(t.Context())
		equal(t, problem(t, err).Code, "unreadable_response")
		equal(t, string(problem(t, err).Body), "<html>")
	}
}

func TestAFileIsTheResponseItself(t *testing.T) {
	pillar, _ := serve(t, response(200, "%PDF-1.7", "Content-Type", "application/pdf"))
	file, err := pillar.Billing.GetPdf(t.Context(), "bill_1")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Body.Close()
	content, _ := io.ReadAll(file.Body)
	equal(t, string(content), "%PDF-1.7")
	equal(t, file.Header.Get("Content-Type"), "application/pdf")
}

func TestAConfigurationThatIsNotPossibleIsRefusedWithoutItsKey(t *testing.T) {
	for _, config := range []Config{{BaseURL: "localhost:4000"}, {BaseURL: "http://a", APIKey: "sk_live_1\n"}} {
		_, err := New(config)
		equal(t, err != nil && !strings.Contains(err.Error(), "sk_live"), true)
	}
}

func TestNobodyListeningIsUnreachableAndNamesTheCause(t *testing.T) {
	pillar, err := New(Config{BaseURL: "http://127.0.0.1:1", MaxRetries: -1})
	if err != nil {
		t.Fatal(err)
	}
	_, err = pillar.Health.Get(t.Context())
	equal(t, problem(t, err).Code, "unreachable")
	equal(t, errors.Unwrap(err) != nil, true)
}
