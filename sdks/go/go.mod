module pillar

go 1.24
