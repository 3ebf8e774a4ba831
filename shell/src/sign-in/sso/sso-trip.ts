import type { SsoBegun } from '@volante/contracts/session/identity-provider.contract';
import {
  type IdentityProviderKind,
  identityProviderPath,
} from '@volante/contracts/session/identity-providers';

const KEY = 'volante.door';

/** A sign-in by an identity provider that this tab has started. */
export interface SsoTrip {
  /** `pending`: the provider's answer was refused, and may be linked after a sign-in with the password. */
  aim: 'enter' | 'link' | 'pending';
  kind: IdentityProviderKind;
  business: string;
  ticket: string;
  /** Where to go in the end. */
  back: string;
  keycloak: SsoBegun['keycloak'];
}

/** Stored for this tab alone, and gone with it: an attempt of another tab is of no use here. */
export function keepTrip(trip: SsoTrip | null): void {
  try {
    if (trip) sessionStorage.setItem(KEY, JSON.stringify(trip));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no way back from a provider: the page shown on return says that the sign-in starts
    // over.
  }
}

export function keptTrip(): SsoTrip | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null && 'ticket' in value ? (value as SsoTrip) : null;
  } catch {
    return null;
  }
}

/** The issuer, asked by the browser itself, gave no answer that is of use. */
export class IssuerFailed extends Error {
  constructor(cause: unknown) {
    super('the issuer gave no tokens', { cause });
    this.name = 'IssuerFailed';
  }
}

/** Leaves for the provider; by way of the page that may speak to it where the browser does so itself. */
export function setOut(begun: SsoBegun, trip: Pick<SsoTrip, 'aim' | 'kind' | 'business' | 'back'>): void {
  keepTrip({ ...trip, ticket: begun.ticket, keycloak: begun.keycloak });
  window.location.assign(begun.keycloak ? identityProviderPath(trip.kind, trip.business) : begun.address);
}
