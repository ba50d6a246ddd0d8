/** Decides which addresses the service may connect to if users choose the host: public addresses, and those in the settings. */
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

export interface AddressPolicy {
  /** Whether the service may connect to an IP address. False for other texts. */
  allows(address: string): boolean;
}

type Network = readonly [address: IPv4 | IPv6, bits: number];

/** Global unicast addresses (RFC 4291, 2.4). IANA assigns no other IPv6 addresses for the internet. */
const GLOBAL_UNICAST: Network = [ipaddr.parse('2000::'), 3];
/** The well-known prefix for IPv4 addresses behind NAT64 (RFC 6052, 2.1). */
const NAT64: Network = [ipaddr.parse('64:ff9b::'), 96];

/**
 * Creates a policy that allows public addresses and addresses in the networks.
 *
 * @param networks value of the setting `privateNetworks`; invalid parts are ignored (see `findNetworkFault`)
 */
export function createAddressPolicy(networks: string): AddressPolicy {
  const allowed = listNetworks(networks)
    .map(readNetwork)
    .filter((network) => network !== undefined);
  return {
    allows(text) {
      if (!ipaddr.isValid(text)) return false;
      const address = toEmbedded(ipaddr.parse(text));
      return isPublic(address) || allowed.some((network) => isWithin(address, network));
    },
  };
}

/**
 * Validates a list of networks.
 *
 * @returns the first part that is neither a network in CIDR notation (`10.0.0.0/8`) nor an address; undefined if all are
 */
export function findNetworkFault(networks: string): string | undefined {
  return listNetworks(networks).find((text) => readNetwork(text) === undefined);
}

/** Normalizes an address in any notation that programs accept (`127.1`, `0x7f000001`); undefined for other texts. */
export function readAddress(host: string): string | undefined {
  return ipaddr.isValid(host) ? ipaddr.parse(host).toString() : undefined;
}

function listNetworks(networks: string): string[] {
  return networks
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function readNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  // Only complete addresses: `127.1` in a setting is more likely an error than an address.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Returns the embedded IPv4 address of an IPv6 address, if a connection to the IPv6 address reaches it. */
function toEmbedded(address: IPv4 | IPv6): IPv4 | IPv6 {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return isWithin(address, NAT64) ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address;
}

/** Not private, link-local, loopback, shared (RFC 6598), tunneled, multicast or reserved. */
function isPublic(address: IPv4 | IPv6): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || isWithin(address, GLOBAL_UNICAST));
}

function isWithin(address: IPv4 | IPv6, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}
