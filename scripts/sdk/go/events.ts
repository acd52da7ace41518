import type { SentEvent } from '../events.ts'

/** The method that reads the data of an event as the type of its object. */
export function goEvents(events: SentEvent[]): string {
  const cases = [...Map.groupBy(events, ({ dataName }) => dataName)].map(([name, same]) => {
    const types = same.map(({ type }) => `"${type}"`)
    return `\tcase ${types.join(', ')}:\n\t\tobject = new(${name})\n`
  })
  return `import (
	"encoding/json"
	"fmt"
)

// Object returns the data as the type of its object: *Transaction for charge.succeeded, for example. For a type of event
// that is newer than this SDK, it returns an error; Data still has the object.
func (event *WebhookEvent) Object() (any, error) {
	var object any
	switch event.Type {
${cases.join('')}	default:
		return nil, fmt.Errorf("pillar: this version does not know the event type %q", event.Type)
	}
	if err := json.Unmarshal(event.Data, object); err != nil {
		return nil, err
	}
	return object, nil
}
`
}
