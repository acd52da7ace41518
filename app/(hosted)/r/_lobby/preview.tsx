'use client'

import { type CSSProperties, useEffect, useState } from 'react'
import type { Device, Devices, DevicesView } from '../_client/devices.ts'
import { watchLevel } from '../_client/levels.ts'
import { RoomIcon } from '../_room/icon.tsx'
import { Video } from '../_room/video.tsx'
import type { RoomWords } from '../_words/index.ts'

type Props = { devices: Devices; view: DevicesView; words: RoomWords }

export function Preview({ devices, view: { camera, microphone, isAsking }, words }: Props) {
  return (
    <div className="preview">
      {camera.track ? (
        <Video track={camera.track} label={words.preview} isMirrored />
      ) : (
        <p className="preview-empty">{isAsking ? words.asking : words.cameraIsOff}</p>
      )}
      <div className="preview-bar">
        <Toggle device="microphone" isOn={microphone.isOn} devices={devices} words={words} />
        <Toggle device="camera" isOn={camera.isOn} devices={devices} words={words} />
        <LevelMeter track={microphone.isOn ? microphone.track : null} label={words.level} />
      </div>
    </div>
  )
}

type ToggleProps = { device: Device; isOn: boolean; devices: Devices; words: RoomWords }

function Toggle({ device, isOn, devices, words }: ToggleProps) {
  const turn = {
    microphone: ['turnOnMicrophone', 'turnOffMicrophone'],
    camera: ['turnOnCamera', 'turnOffCamera'],
  } as const
  const label = words[turn[device][isOn ? 1 : 0]]

  return (
    <button
      type="button"
      className="round"
      data-off={isOn ? undefined : ''}
      title={label}
      aria-label={label}
      onClick={() => void devices.turn(device, !isOn)}
    >
      <RoomIcon name={isOn ? device : `${device}Off`} />
    </button>
  )
}

function LevelMeter({ track, label }: { track: MediaStreamTrack | null; label: string }) {
  const [level, setLevel] = useState(0)

  useEffect(() => {
    setLevel(0)
    return track ? watchLevel(track, setLevel) : undefined
  }, [track])

  return (
    <meter
      className="level"
      aria-label={label}
      min={0}
      max={1}
      value={level}
      style={{ '--level': level } as CSSProperties}
    />
  )
}
