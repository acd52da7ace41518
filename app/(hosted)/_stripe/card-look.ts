/** The look of text in Stripe's fields: that of the page's own fields, selected in the merchant's accent. */
export function cardLook(): object {
  const page = getComputedStyle(document.documentElement)
  const colour = (name: string) => page.getPropertyValue(`--${name}`).trim()
  return {
    base: {
      color: colour('text'),
      backgroundColor: colour('raised'),
      iconColor: colour('accent'),
      fontFamily: page.fontFamily,
      fontSize: page.fontSize,
      fontVariant: 'tabular-nums',
      // Card numbers are written from left to right in every language.
      textAlign: 'left',
      '::placeholder': { color: colour('quiet') },
      '::selection': { color: colour('on-accent'), backgroundColor: colour('accent') },
      ':disabled': { color: colour('quiet') },
    },
    invalid: { color: colour('text'), iconColor: colour('danger') },
  }
}

/** Calls back when the page changes between light and dark. Returns how to stop. */
export function onLookChange(change: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const theme = new MutationObserver(change)
  dark.addEventListener('change', change)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    dark.removeEventListener('change', change)
    theme.disconnect()
  }
}
