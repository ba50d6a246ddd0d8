/** The networks that clients come from. */
import ipaddr from 'ipaddr.js';

/** The part of an address that a client cannot change at will: of IPv6 the first 64 bits, which one customer has (RFC 6177). */
export function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4 address that is written as IPv6 is the same client.
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
