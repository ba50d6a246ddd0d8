/** The networks of clients. */
import ipaddr from 'ipaddr.js';

/** The part of an address that a client cannot easily change. For IPv6, these are the first 64 bits (RFC 6177). */
export function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4-mapped IPv6 address is the same client as its IPv4 address.
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
