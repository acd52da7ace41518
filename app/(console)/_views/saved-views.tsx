import { lazily } from '#components/ui/lazily.tsx'

/** The views of a list, beside its filters. */
export const SavedViews = lazily(async () => (await import('./views-menu.tsx')).ViewsMenu, 'h-7 w-28 rounded-md')
