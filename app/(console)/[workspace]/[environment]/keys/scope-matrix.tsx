import { clsx } from 'clsx'
import { useState } from 'react'
import { isBuilt } from '#lib/operations/built.ts'
import { isWithin, levels, type ScopeLevels, subjects } from '#lib/scope-levels.ts'

type ScopeMatrixProps = {
  value: ScopeLevels
  onValueChange: (value: ScopeLevels) => void
  /** The current scopes, which can only be reduced. */
  ceiling: ScopeLevels
}

const titles = { none: 'None', read: 'Read', write: 'Read and write' }

export function ScopeMatrix({ value, onValueChange, ceiling }: ScopeMatrixProps) {
  const [held] = useState(value)
  return (
    <div className="overflow-hidden rounded-lg border">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b bg-sunken text-xs text-muted">
            <th scope="col" className="h-8 px-3 text-left font-medium">
              Pillar
            </th>
            {levels.map((level) => (
              <th key={level} scope="col" className="px-2 text-center font-medium">
                {titles[level]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects
            .filter(({ id }) => isBuilt(id) || held[id] !== 'none')
            .map(({ id, label }) => (
              <tr key={id} className="h-9 border-b last:border-b-0 pointer-coarse:h-11">
                <th scope="row" className="px-3 text-left font-normal text-ink">
                  {label}
                </th>
                {levels.map((level) => (
                  <td key={level} className="px-2 text-center">
                    <input
                      type="radio"
                      name={`scope-${id}`}
                      aria-label={`${label}: ${titles[level].toLowerCase()}`}
                      className={clsx(
                        'size-4 appearance-none rounded-full border border-control bg-surface align-middle shadow-control',
                        'checked:border-[5px] checked:border-accent disabled:cursor-not-allowed disabled:opacity-30',
                      )}
                      checked={value[id] === level}
                      disabled={!isWithin(level, ceiling[id])}
                      onChange={() => onValueChange({ ...value, [id]: level })}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
