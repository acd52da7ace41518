package pillar

import "encoding/json"

// Ptr returns a pointer to the value, for optional fields.
func Ptr[T any](value T) *T { return &value }

// Nullable is an optional field that may also be null. Its zero value is not sent.
type Nullable[T any] struct {
	// Value is nil for null.
	Value *T
	isSet bool
}

// Value sets an optional field that may be null.
func Value[T any](value T) Nullable[T] { return Nullable[T]{&value, true} }

// Null clears an optional field.
func Null[T any]() Nullable[T] { return Nullable[T]{nil, true} }

// IsZero tells the encoder to leave the field out.
func (n Nullable[T]) IsZero() bool { return !n.isSet }

// MarshalJSON writes the value or null.
func (n Nullable[T]) MarshalJSON() ([]byte, error) { return json.Marshal(n.Value) }

// UnmarshalJSON reads the value or null.
func (n *Nullable[T]) UnmarshalJSON(content []byte) error {
	n.isSet = true
	n.Value = nil
	return json.Unmarshal(content, &n.Value)
}

// Strings is one text or a list of texts, such as the recipients of a message.
type Strings []string

// MarshalJSON writes a single text as itself, and several as a list.
func (s Strings) MarshalJSON() ([]byte, error) {
	if len(s) == 1 {
		return json.Marshal(s[0])
	}
	return json.Marshal([]string(s))
}

// UnmarshalJSON reads a text or a list of texts.
func (s *Strings) UnmarshalJSON(content []byte) error {
	var one string
	if json.Unmarshal(content, (*[]string)(s)) == nil {
		return nil
	}
	if err := json.Unmarshal(content, &one); err != nil {
		return err
	}
	*s = Strings{one}
	return nil
}
