import { CopyButton } from './copy-button.tsx'

/** The whole address of a path of this site, for a colleague; found when it is asked for, as no server knows it. */
export function CopyLink({ path }: { path: string }) {
  return <CopyButton value={() => new URL(path, window.location.href).href} text="Copy link" size="md" />
}
