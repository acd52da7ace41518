import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { isPublicAddress } from './address-guard.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

function haveAddresses(...addresses: string[]) {
  const found = addresses.map((address) => ({ address }) as os.NetworkInterfaceInfo)
  vi.spyOn(os, 'networkInterfaces').mockReturnValue({ eth0: found, gone: undefined })
  syncBuiltinESMExports()
}

test('webhooks can’t reach the gateway at its own public addresses, in any notation', () => {
  haveAddresses('93.184.215.14', '2606:4700:4700::1111')
  const own = ['93.184.215.14', '2606:4700:4700::1111', '2606:4700:4700:0:0:0:0:1111']
  expect(own.map(isPublicAddress)).toEqual([false, false, false])
  expect(['93.184.215.15', '2606:4700:4700::1112'].map(isPublicAddress)).toEqual([true, true])
})
