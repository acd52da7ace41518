import { CopyButton } from './copy-button.tsx'

/** Copies the full URL of a path. Computed on click, because the server doesn't know it. */
export function CopyLink({ path }: { path: string }) {
  return <CopyButton value={() => new URL(path, window.location.href).href} text="Copy link" size="md" />
}
