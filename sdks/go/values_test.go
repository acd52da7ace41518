package pillar

import (
	"encoding/json"
	"testing"
)

func TestStringsAreOneTextOrAList(t *testing.T) {
	for _, content := range []string{`"a"`, `["a","b"]`, `[]`, `null`} {
		var read Strings
		if err := json.Unmarshal([]byte(content), &read); err != nil {
			t.Fatal(err)
		}
		equal(t, string(must(json.Marshal(read))), content)
	}
	var read Strings
	if err := json.Unmarshal([]byte(`1`), &read); err == nil {
		t.Fatal("a number is not a text")
	}
}
