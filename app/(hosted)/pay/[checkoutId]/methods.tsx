import { Icon } from '../../_parts/icon.tsx'
import type { Words } from '../../_words/index.ts'
import type { CheckoutViewProps } from './closed.tsx'
import { chosenOption, type Option, offeredOptions } from './options.ts'
import { Panel } from './panel.tsx'

/** One form, or an accordion of them: native, so that it works without JavaScript and keeps what was typed. */
export function Methods(props: CheckoutViewProps) {
  const { checkout, visit, words } = props
  const offered = offeredOptions(checkout)
  const chosen = chosenOption(checkout, visit)
  const [only, ...others] = offered
  if (only && others.length === 0) {
    return (
      <>
        <h2>{only === 'card' ? words.pay.cardDetails : labelOf(only, offered, words)}</h2>
        <Panel {...props} option={only} isChosen />
      </>
    )
  }

  return (
    <>
      <h2>{words.pay.choose}</h2>
      <div className="methods">
        {offered.map((option) => (
          <details key={option} name="method" open={option === chosen}>
            <summary>
              <Icon name={option === 'saved' ? 'card' : option} />
              {labelOf(option, offered, words)}
            </summary>
            <Panel {...props} option={option} isChosen={option === chosen} />
          </details>
        ))}
      </div>
    </>
  )
}

function labelOf(option: Option, offered: Option[], { pay, setup }: Words): string {
  if (option === 'saved') return pay.savedCards
  return option === 'card' && offered.includes('saved') ? setup.title : pay[option]
}
