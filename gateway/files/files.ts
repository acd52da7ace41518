/** Where customers' files are kept. A path is relative, and begins with the tenant that the file belongs to. */
export interface Files {
  /** A path on this machine for a file that is being made. */
  draft(): Promise<string>
  /** Moves a draft to its path: a reader finds all of it or nothing. */
  keep(draft: string, path: string): Promise<void>
  /** Null if there is no such file. */
  find(path: string): Promise<StoredFile | null>
  /** Does nothing if there is no such file. */
  remove(path: string): Promise<void>
}

export interface StoredFile {
  size: number
  /** The bytes from the first to the last, inclusive. Nothing is opened before they are read. */
  read(first: number, last: number): ReadableStream<Uint8Array<ArrayBuffer>>
}

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT'])

/** Whether a file didn't fit on the disk. */
export function isStorageFull(error: unknown): boolean {
  return NO_SPACE.has((error as NodeJS.ErrnoException | null)?.code ?? '')
}
