/**
 * Guards connections to hosts that users choose. The address is checked in the DNS lookup of the connection itself, which prevents
 * DNS rebinding.
 */
import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { type AddressPolicy, readAddress } from './address-policy.ts';

/** The host has no address that the policy allows. */
class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress';
  /** Code for the log, like that of connection errors. */
  readonly code = 'ADDRESS_NOT_ALLOWED';
}

/** Options of `net.connect`, `tls.connect` and `http.request`. */
export interface GuardedOptions {
  readonly lookup: LookupFunction;
  readonly autoSelectFamily: true;
}

/**
 * Returns the options with which a connection reaches only addresses that the policy allows.
 *
 * @param lookup replaces the DNS lookup of the system in tests
 * @throws ForbiddenAddress if the host is an address that is not allowed, since addresses are not looked up
 */
export function guardConnection(
  policy: AddressPolicy,
  host: string,
  lookup: LookupFunction = lookUpBySystem,
): GuardedOptions {
  if (isForbiddenAddress(policy, host)) throw new ForbiddenAddress(`${host} is not allowed.`);
  return {
    autoSelectFamily: true,
    lookup(name, options, callback) {
      lookup(name, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, '');
        const addresses = typeof found === 'string' ? [] : found;
        const allowed = addresses.filter(({ address }) => policy.allows(address));
        const [first] = allowed;
        if (!first) return callback(new ForbiddenAddress(`${name} has no allowed address.`), '');
        if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      });
    },
  };
}

/** Whether a host is an address, or a name of this machine, that the policy does not allow. Other names are not looked up. */
export function isForbiddenAddress(policy: AddressPolicy, host: string): boolean {
  // RFC 6761, 6.3: these names always mean this machine.
  const address = /(^|\.)localhost\.?$/i.test(host) ? '127.0.0.1' : readAddress(host);
  return address !== undefined && !policy.allows(address);
}

const lookUpBySystem: LookupFunction = (name, options, callback) => {
  lookUp(name, { ...options, all: true }, callback);
};
