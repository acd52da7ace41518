'use client'

import { type Choice, type Devices, type DevicesView, devicesFor } from '../_client/devices.ts'
import type { RoomWords } from '../_words/index.ts'

type Props = { devices: Devices; view: DevicesView; words: RoomWords }

/** A list for each sort of device, once the browser names them. */
export function DeviceChoices({ devices, view, words }: Props) {
  const choices: Choice[] = ['microphone', 'camera', 'speakers']
  const offered = choices.filter((choice) => devicesFor(view.available, choice).length > 0 && canChoose(choice))
  if (offered.length === 0) return null

  return (
    <div className="device-choices">
      {offered.map((choice) => (
        <div key={choice} className="field">
          <label htmlFor={`device-${choice}`}>{words[choice]}</label>
          <select
            id={`device-${choice}`}
            value={currentOf(view, choice)}
            onChange={(event) => void devices.choose(choice, event.target.value)}
          >
            {devicesFor(view.available, choice).map(({ deviceId, label }) => (
              <option key={deviceId} value={deviceId}>
                {label || words[choice]}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  )
}

function canChoose(choice: Choice): boolean {
  return choice !== 'speakers' || 'setSinkId' in HTMLMediaElement.prototype
}

/** The device in use, which is another than the chosen one if that isn't there. */
function currentOf(view: DevicesView, choice: Choice): string {
  const used = choice === 'speakers' ? undefined : view[choice].track?.getSettings().deviceId
  const ids = devicesFor(view.available, choice).map(({ deviceId }) => deviceId)
  return [used, view.chosen[choice]].find((id) => id && ids.includes(id)) ?? ids[0] ?? ''
}
