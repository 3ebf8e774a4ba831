import { createHash } from 'node:crypto';
import { sha256 } from '@volante/service-kit/context';

/**
 * All that one sign-in sends to a provider and must get back comes from its ticket, which only the tab that began it
 * has: nothing of it is stored, and what another tab began is of no use in this one.
 */
export const stateOf = (ticket: string): string => sha256(`state ${ticket}`);
export const nonceOf = (ticket: string): string => sha256(`nonce ${ticket}`);
/** PKCE: 64 characters that only ticket holders can make. */
export const verifierOf = (ticket: string): string => sha256(`verifier ${ticket}`);

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');
