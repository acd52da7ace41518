import { createVault } from './vault.ts'

/** Every column of the console's database that holds sealed values, and how to seal one with the newest version. */
export function sealedColumns(keyringText: string) {
  const vault = createVault(keyringText)
  return {
    version: vault.version,
    columns: [
      {
        table: 'sealed_keys',
        key: ['workspace_id', 'environment'],
        column: 'ciphertext',
        base64: false,
        reseal(sealed: Buffer, [workspaceId = '', environment = '']: string[]): Buffer {
          const owner = { workspaceId, environment }
          return vault.seal(vault.open(sealed, owner), owner)
        },
      },
    ],
  }
}
