import { createHash } from 'node:crypto';
import { digestOf } from '../../../access-store/secrets.js';

/**
 * All that one sign-in sends to a provider and must get back comes from its ticket, which only the tab that began it
 * has: nothing of it is stored, and what another tab began is of no use in this one.
 */
export const stateOf = (ticket: string): string => digestOf(`state ${ticket}`);
export const nonceOf = (ticket: string): string => digestOf(`nonce ${ticket}`);
/** PKCE: 64 characters that only ticket holders can make. */
export const verifierOf = (ticket: string): string => digestOf(`verifier ${ticket}`);

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
