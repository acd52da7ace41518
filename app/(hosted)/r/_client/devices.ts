import { kept } from './kept.ts'
import { Observable } from './observable.ts'

export type Device = 'microphone' | 'camera'
export type Trouble = 'denied' | 'missing' | 'busy'
export type Choice = Device | 'speakers'

export interface DeviceState {
  isOn: boolean
  track: MediaStreamTrack | null
  trouble: Trouble | null
}

export interface DevicesView {
  microphone: DeviceState
  camera: DeviceState
  isAsking: boolean
  available: MediaDeviceInfo[]
  chosen: Record<Choice, string>
}

const nothing: DeviceState = { isOn: false, track: null, trouble: null }
const kindOf = { microphone: 'audioinput', camera: 'videoinput', speakers: 'audiooutput' } as const

/** The microphone and the camera of this browser. */
export class Devices extends Observable<DevicesView> {
  private readonly height: number

  constructor(quality: 'hd' | '4k') {
    super({
      microphone: nothing,
      camera: nothing,
      isAsking: false,
      available: [],
      chosen: { microphone: keptChoice('microphone'), camera: keptChoice('camera'), speakers: keptChoice('speakers') },
    })
    this.height = quality === '4k' ? 2160 : 720
  }

  /** Asks once for both, so that the browser asks once. If one can't be opened, the other one still is. */
  async start(): Promise<void> {
    const wanted = (['microphone', 'camera'] as const).filter((device) => kept.get(`on:${device}`) !== 'no')
    navigator.mediaDevices?.addEventListener('devicechange', this.list)
    if (wanted.length === 0) return this.list()
    this.change({ isAsking: true })
    const failure = await this.open(wanted).then(
      () => null,
      (error: unknown) => troubleOf(error),
    )
    if (failure) await this.openEach(wanted, failure)
    this.change({ isAsking: false })
    await this.list()
  }

  /** A camera that is off is released, so that its light goes out. */
  async turn(device: Device, isOn: boolean): Promise<void> {
    const { track } = this.view[device]
    kept.set(`on:${device}`, isOn ? 'yes' : 'no')
    if (isOn && !(track?.readyState === 'live')) {
      await this.open([device]).catch((error: unknown) => this.fail(device, troubleOf(error)))
      return this.list()
    }
    if (device === 'camera' && !isOn) {
      track?.stop()
      return this.set('camera', { isOn: false, track: null })
    }
    if (track) track.enabled = isOn
    this.set(device, { isOn })
  }

  async choose(choice: Choice, id: string): Promise<void> {
    kept.set(`device:${choice}`, id)
    this.change({ chosen: { ...this.view.chosen, [choice]: id } })
    if (choice === 'speakers' || !this.view[choice].track) return
    this.view[choice].track?.stop()
    const { isOn } = this.view[choice]
    this.set(choice, { track: null })
    await this.turn(choice, true)
    if (!isOn) await this.turn(choice, false)
  }

  stop(): void {
    navigator.mediaDevices?.removeEventListener('devicechange', this.list)
    for (const device of ['microphone', 'camera'] as const) {
      this.view[device].track?.stop()
      this.set(device, { isOn: false, track: null })
    }
  }

  private async open(wanted: Device[]): Promise<void> {
    if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError')
    const { chosen } = this.view
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: wanted.includes('microphone') && { ...from(chosen.microphone), echoCancellation: true },
      video: wanted.includes('camera') && {
        ...from(chosen.camera),
        height: { ideal: this.height },
        width: { ideal: (this.height * 16) / 9 },
      },
    })
    for (const track of stream.getTracks()) this.take(track)
  }

  private async openEach(wanted: Device[], failure: Trouble): Promise<void> {
    for (const device of wanted) {
      // After a refusal, asking for the other one would only be another question.
      const mayOpen = wanted.length > 1 && (failure !== 'denied' || (await isAllowed(device)))
      const trouble = mayOpen
        ? await this.open([device]).then(
            () => null,
            (error: unknown) => troubleOf(error),
          )
        : failure
      if (trouble) this.fail(device, trouble)
    }
  }

  private take(track: MediaStreamTrack) {
    const device = track.kind === 'audio' ? 'microphone' : 'camera'
    track.onended = () => {
      if (this.view[device].track === track) this.fail(device, 'missing')
    }
    this.set(device, { track, isOn: true, trouble: null })
  }

  private fail(device: Device, trouble: Trouble) {
    this.set(device, { isOn: false, track: null, trouble })
  }

  private set(device: Device, changes: Partial<DeviceState>) {
    this.change({ [device]: { ...this.view[device], ...changes } })
  }

  private readonly list = async (): Promise<void> => {
    const all = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
    // Before permission, devices have neither an id nor a label.
    this.change({ available: all.filter(({ deviceId }) => deviceId !== '') })
  }
}

export function devicesFor(available: MediaDeviceInfo[], choice: Choice): MediaDeviceInfo[] {
  return available.filter(({ kind }) => kind === kindOf[choice])
}

function keptChoice(choice: Choice): string {
  return kept.get(`device:${choice}`) ?? ''
}

function from(id: string) {
  return id === '' ? {} : { deviceId: { ideal: id } }
}

async function isAllowed(device: Device): Promise<boolean> {
  const status = await navigator.permissions?.query({ name: device as PermissionName }).catch(() => null)
  return status?.state === 'granted'
}

function troubleOf(error: unknown): Trouble {
  const { name } = error as DOMException
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}
