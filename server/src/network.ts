import { BlockList, isIP } from 'node:net'

/**
 * The part of a network address that limits count by: an IPv4 address as it is, and the /64 of an IPv6 address, since
 * one connection has all addresses in it. An IPv4 address that arrived over IPv6 counts as IPv4. Who hung up meanwhile has
 * no address any more, whatever Fastify's type says, and nobody reads what is answered: ''.
 */
export function countedAddress(address: string | undefined): string {
  if (address === undefined) return ''
  const four = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (four || isIP(address) !== 6) return four ?? address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** The part of an address that its neighbours share: the /24 of IPv4, the /48 of IPv6. */
export function networkOf(address: string | undefined): string {
  const counted = countedAddress(address)
  return isIP(counted) === 4 ? counted.split('.').slice(0, 3).join('.') : counted.split(':').slice(0, 3).join(':')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = before.split(':').filter(Boolean)
  const right = (after ?? '').split(':').filter(Boolean)
  const zeros =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].map(group => group.replace(/^0{1,3}(?=.)/, ''))
}

/** Addresses and networks such as `127.0.0.0/8`. Throws for anything else. */
export function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * Whether to believe an X-Forwarded-For that this peer sent: at most `hops` proxies, each with an address in the list.
 * Any other peer may write whatever it likes there.
 */
export const trustedHop =
  (hops: number, proxies: BlockList) =>
  (address: string, hop: number): boolean =>
    hop < hops && isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
