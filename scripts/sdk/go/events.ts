import type { SentEvent } from '../events.ts'

/** The method that reads the data of an event as the type of its object. */
export function goEvents(events: SentEvent[]): string {
  const cases = [...Map.groupBy(events, ({ dataName }) => dataName)].map(([name, same]) => {
    const types = same.map(({ type }) => `"${type}"`)
    return `\tcase ${types.join(', ')}:\n\t\tobject = new(${name})\n`
  })
  return `import (
	"encoding/json"
	"errors"
	"fmt"
)

// ErrUnknownEvent is wrapped by the error for an event type that is newer than this SDK.
var ErrUnknownEvent = errors.New("pillar: this version of the SDK does not know the event type")

// Object returns the data as the type of its object: *Transaction for charge.succeeded, for example. For an event
// type that is newer than this SDK, its error wraps ErrUnknownEvent; Data still has the object.
func (event *WebhookEvent) Object() (any, error) {
	var object any
	switch event.Type {
${cases.join('')}	default:
		return nil, fmt.Errorf("%w %q", ErrUnknownEvent, event.Type)
	}
	if err := json.Unmarshal(event.Data, object); err != nil {
		return nil, err
	}
	return object, nil
}
`
}
