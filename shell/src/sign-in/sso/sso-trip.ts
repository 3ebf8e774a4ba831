import type { DoorBegun } from '@volante/contracts/session/door.contract';
import { type DoorKind, doorPath } from '@volante/contracts/session/doors';

const KEY = 'volante.door';

/** A way through a door that this tab has begun. */
export interface DoorTrip {
  /** `pending`: the provider's answer was refused, and may be linked after a sign-in with the password. */
  aim: 'enter' | 'link' | 'pending';
  kind: DoorKind;
  business: string;
  ticket: string;
  /** Where to go in the end. */
  back: string;
  keycloak: DoorBegun['keycloak'];
}

/** Stored for this tab alone, and gone with it: an attempt of another tab is of no use here. */
export function keepTrip(trip: DoorTrip | null): void {
  try {
    if (trip) sessionStorage.setItem(KEY, JSON.stringify(trip));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no way back from a provider: the page shown on return says that the sign-in starts
    // over.
  }
}

export function keptTrip(): DoorTrip | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null && 'ticket' in value ? (value as DoorTrip) : null;
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
export function setOut(begun: DoorBegun, trip: Pick<DoorTrip, 'aim' | 'kind' | 'business' | 'back'>): void {
  keepTrip({ ...trip, ticket: begun.ticket, keycloak: begun.keycloak });
  window.location.assign(begun.keycloak ? doorPath(trip.kind, trip.business) : begun.address);
}
