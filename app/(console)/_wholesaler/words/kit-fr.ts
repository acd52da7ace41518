import type { KitWords } from '#components/ui/kit-words.tsx'
import { formatPrice } from '#lib/cost.ts'
import { formatDuration } from '#lib/duration.ts'
import { moneyIn, relativeIn } from '#lib/format.ts'
import { failureFr } from './failures-fr.ts'

const language = 'fr-FR'
const integer = new Intl.NumberFormat(language)
const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

export const numberFr = (value: number) => integer.format(value)
export const dateFr = (at: Date | string) => day.format(new Date(at))
export const priceFr: typeof formatPrice = (amount, currency, look) =>
  formatPrice(amount, currency, { ...look, language })
export const durationFr: typeof formatDuration = (milliseconds) =>
  formatDuration(milliseconds).replace('.', ',').replace(/ d\b/, ' j')
export const exactFr = (at: Date | string) => `${dateFr(at)}, ${new Date(at).toISOString().slice(11, 19)} UTC`

/** The words of lists, dialogs and times, in French. */
export const kitFr: KitWords = {
  loading: 'Chargement',
  tryAgain: 'Réessayer',
  request: 'Requête',
  isItUs: 'Une panne chez nous ?',
  statusPage: 'Voir la page d’état',
  cancel: 'Annuler',
  close: 'Fermer',
  back: 'Retour',
  clearAll: 'Tout effacer',
  clearFilter: 'Effacer le filtre',
  clearFilters: 'Effacer les filtres',
  columns: 'Colonnes',
  pages: 'Pages',
  copy: 'copier',
  copied: 'copié',
  rowsFetched: (rows) => `Lignes reçues : ${numberFr(rows)}`,
  notFound: (noun) => `${noun} introuvable`,
  failure: ({ title, detail, ...failure }) => ({ ...failure, title: failureFr(title), detail: failureFr(detail) }),
  noMatching: () => 'Aucun résultat',
  onThisPage: 'sur cette page',
  previous: 'Précédent',
  next: 'Suivant',
  select: 'Sélectionner',
  selectAll: 'Tout sélectionner',
  selectPage: 'Sélectionner toutes les lignes de cette page',
  selected: (rows) => `Sélection : ${rows}`,
  clearSelection: 'Effacer la sélection',
  stopAt: (rows) => `Arrêter à ${rows}`,
  number: numberFr,
  money: (minor, currency) => moneyIn(language, minor, currency),
  relative: relativeIn(language, { justNow: 'à l’instant', soon: 'dans un instant' }),
  exact: exactFr,
}
