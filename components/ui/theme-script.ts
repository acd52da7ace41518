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
      // If the browser stores nothing for this site, it gets the system's theme.
    }
    root.dataset.theme = chosen ?? 'system'
    root.classList.toggle('dark', chosen === 'dark' || (chosen !== 'light' && system.matches))
    // Transitions are paused until all colors have changed, because colors that change one after another look broken.
    root.dataset.resting = ''
    requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.resting))
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
}
