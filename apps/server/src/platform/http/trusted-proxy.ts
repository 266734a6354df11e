import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Which of the addresses a request came through are proxies of ours, whose word about the caller is believed. */
export interface TrustedProxies {
  readonly hops: number
  readonly from: readonly string[]
}

/** Where a proxy stands that is nobody else's: this machine and networks that no stranger's packet comes from. */
export const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]

/** "2" (so many proxies, at private addresses), or the proxies' own addresses and networks with commas between them. */
export const readTrustedProxies = (setting: string): TrustedProxies | undefined => {
  if (/^\d$/.test(setting)) return { hops: Number(setting), from: privateNetworks }
  const from = setting.split(',').map((each) => each.trim())
  return from.every(isNetwork) ? { hops: 9, from } : undefined
}

const isNetwork = (text: string) => {
  const [address = '', bits] = text.split('/')
  const family = isIP(address)
  return (
    family > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  )
}

/** Whoever reaches the port without passing a proxy is believed nothing about where they come from. */
export const trustsProxy = ({ hops, from }: TrustedProxies) => {
  const list = new BlockList()
  for (const network of from) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address: string, hop: number): boolean => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return hop < hops && isIP(plain) > 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}

/**
 * A proxy whose address was not named is believed nothing, so everybody behind it counts as one caller. Whoever set it
 * up hears so once, with the address to name.
 */
export const warnOfUnnamedProxy = (app: FastifyInstance, trusted: TrustedProxies): void => {
  if (trusted.hops === 0) return
  const trusts = trustsProxy(trusted)
  let isTold = false
  app.addHook('onRequest', ({ headers, socket, log }, _reply, done) => {
    done()
    if (isTold || headers['x-forwarded-for'] === undefined) return
    const { remoteAddress = '' } = socket
    if (trusts(remoteAddress, 0)) return
    isTold = true
    log.warn(
      `A request came from ${remoteAddress} on behalf of somebody else. If that is a proxy of yours, name it in TRUST_PROXY: until then everybody behind it counts as one caller.`,
    )
  })
}
