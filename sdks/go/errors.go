package pillar

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// Error is an RFC 9457 problem. Status 0 and code unreachable mean that there was no response.
type Error struct {
	// Code is stable; branch on it.
	Code   string
	Status int
	Detail string
	Errors []FieldError
	// RequestID is empty if the response named none.
	RequestID  string
	RetryAfter *time.Duration
	// Body is the raw response, for members of single codes (decline_code).
	Body  []byte
	cause error
}

func (e *Error) Error() string { return fmt.Sprintf("pillar: %s (%s)", e.Detail, e.Code) }

// Unwrap returns why there was no response.
func (e *Error) Unwrap() error { return e.cause }

// Fields has the messages by field, for a form.
func (e *Error) Fields() map[string]string {
	fields := map[string]string{}
	for _, one := range e.Errors {
		fields[one.Field] = one.Message
	}
	return fields
}

func unreachable(cause error) *Error {
	return &Error{Code: "unreachable", Detail: "The service did not respond.", cause: cause}
}

// errorOf takes any body, because a proxy in between may return HTML.
func errorOf(response *http.Response, content []byte) *Error {
	var problem map[string]json.RawMessage
	_ = json.Unmarshal(content, &problem)
	failure := &Error{
		Code:       first(text(problem["code"]), "unreadable_response"),
		Status:     response.StatusCode,
		RequestID:  first(text(problem["request_id"]), response.Header.Get("X-Request-Id")),
		RetryAfter: retryAfter(response.Header.Get("Retry-After"), problem["retry_after"]),
		Body:       content,
	}
	failure.Detail = first(text(problem["detail"]), text(problem["title"]), unexplained(response.StatusCode))
	var errors []json.RawMessage
	_ = json.Unmarshal(problem["errors"], &errors)
	for _, one := range errors {
		var field FieldError
		if json.Unmarshal(one, &field) == nil && field.Field != "" {
			failure.Errors = append(failure.Errors, field)
		}
	}
	return failure
}

func unexplained(status int) string {
	if status >= 300 && status < 400 {
		return "The service redirected the request to another address. No redirect is followed: check BaseURL."
	}
	return fmt.Sprintf("The service returned status %d without a reason.", status)
}

// retryAfter reads seconds or a date (RFC 9110 10.2.3), and else the member of the problem.
func retryAfter(header string, member json.RawMessage) *time.Duration {
	if seconds, err := strconv.ParseUint(header, 10, 31); err == nil {
		wait := time.Duration(seconds) * time.Second
		return &wait
	}
	if at, err := http.ParseTime(header); err == nil {
		wait := max(0, time.Until(at))
		return &wait
	}
	var seconds *float64
	if json.Unmarshal(member, &seconds) != nil || seconds == nil {
		return nil
	}
	wait := time.Duration(*seconds * float64(time.Second))
	return &wait
}

func text(value json.RawMessage) string {
	var found string
	_ = json.Unmarshal(value, &found)
	return found
}

func first(texts ...string) string {
	for _, one := range texts {
		if one != "" {
			return one
		}
	}
	return ""
}
