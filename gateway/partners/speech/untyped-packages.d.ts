// These packages have no types, or types that their `exports` hide.

declare module 'espeak-ng' {
  interface Files {
    writeFile(path: string, data: string): void
    readFile(path: string): Uint8Array
  }
  interface Options {
    arguments: string[]
    preRun: ((module: { FS: Files }) => void)[]
    print(line: string): void
    printErr(line: string): void
  }
  export default function run(options: Options): Promise<{ FS: Files }>
}

declare module '@breezystack/lamejs' {
  export class Mp3Encoder {
    constructor(channels: number, sampleRate: number, kbps: number)
    encodeBuffer(samples: Int16Array): Int8Array
    flush(): Int8Array
  }
}
