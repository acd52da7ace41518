import { useSyncExternalStore } from 'react'

/** The chosen theme: `system`, `light` or `dark`. The document's script applies it. */
export function useTheme() {
  return { theme: useSyncExternalStore(subscribe, chosenTheme, () => 'system'), setTheme }
}

function chosenTheme(): string {
  return document.documentElement.dataset.theme ?? 'system'
}

function setTheme(theme: string) {
  localStorage.theme = theme
  // Browsers notify only other tabs.
  dispatchEvent(new StorageEvent('storage'))
}

function subscribe(notify: () => void) {
  addEventListener('storage', notify)
  return () => removeEventListener('storage', notify)
}
