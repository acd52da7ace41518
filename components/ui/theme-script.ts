/** The text of a script for the top of a document: it sets the theme before the first paint and follows its changes. */
export const themeScript = `(${followTheme})()`

// It runs as text: it may refer to nothing outside of itself.
function followTheme() {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen: string | undefined
    try {
      chosen = localStorage.theme
    } catch {
      // A browser that keeps nothing for this site has the system's theme.
    }
    root.dataset.theme = chosen ?? 'system'
    root.classList.toggle('dark', chosen === 'dark' || (chosen !== 'light' && system.matches))
    // Colours that change one after the other look broken: transitions rest until all of them are there.
    root.dataset.resting = ''
    requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.resting))
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
}
