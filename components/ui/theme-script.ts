/** A script for the top of a document: it sets the theme before the first paint and follows its changes. */
export const themeScript = `(${followTheme})()`

// It runs as text, so it can't refer to anything outside of itself.
function followTheme() {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen: string | undefined
    try {
      chosen = localStorage.theme
    } catch {
      // A browser that stores nothing for this site uses the system's theme.
    }
    root.dataset.theme = chosen ?? 'system'
    root.classList.toggle('dark', chosen === 'dark' || (chosen !== 'light' && system.matches))
    // Colors that change one after another look broken, so transitions are paused until all have changed.
    root.dataset.resting = ''
    requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.resting))
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
}
