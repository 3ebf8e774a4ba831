import { CodedError } from '@volante/service-kit/coded-error';
import { readAccessSettings } from '../settings.js';
import { type PasskeySite, passkeySite } from './passkey-site.js';

/** How long a challenge is good for, and the browser waits for the person. */
export const PASSKEY_PATIENCE_MS = 5 * 60_000;

/** ES256, EdDSA, RS256: https://www.iana.org/assignments/cose. Small keys first. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257] as const;

/** A new key as the browser brings it, in base64url. */
export interface NewKey {
  id: string;
  clientData: string;
  attestation: string;
}

/** A proof of a key that is stored, in base64url. */
export interface KeyProof {
  id: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

export interface VerifiedKey {
  publicKey: Buffer;
  counter: number;
}

/** Loaded by the first student who uses a key: 26 MB that most processes do without. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** STUDENT-KEY-002 where the installation's address takes no passkeys. */
export function demandPasskeySite(): PasskeySite {
  const site = passkeySite(readAccessSettings().VOLANTE_PUBLIC_URL);
  if (!site) throw new CodedError('STUDENT-KEY-002');
  return site;
}

/** The challenge that client data answer; `null` where they are none. */
export function challengeOf(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' && challenge !== '' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * The attestation statement is put aside unread: nothing is decided by the make of a phone, and certificates in it would name
 * addresses that a verifier fetches.
 */
async function withoutStatement(attestation: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get('authData');
  const bare = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}

/** Throws where it was not made for this challenge and site, by a person that the phone has verified. */
export async function verifiedNewKey(
  { id, clientData, attestation }: NewKey,
  challenge: string,
  { rpId, origin }: PasskeySite,
): Promise<VerifiedKey> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: clientData,
        attestationObject: await withoutStatement(attestation),
      },
    },
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId },
    ...{ requireUserVerification: true, supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS] },
  });
  if (!verified || registrationInfo.credential.id !== id) throw new Error('no key of this id');
  const { publicKey, counter } = registrationInfo.credential;
  return { publicKey: Buffer.from(publicKey), counter };
}

/** The count of the key, where the proof is right; throws elsewhere. The caller compares the count under a lock. */
export async function countOfProof(
  { id, clientData, authenticatorData, signature, userHandle }: KeyProof,
  publicKey: Buffer,
  challenge: string,
  { rpId, origin }: PasskeySite,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: clientData, authenticatorData, signature, userHandle },
    },
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId },
    requireUserVerification: true,
  });
  if (!verified) throw new Error('the signature is not of this key');
  return authenticationInfo.newCounter;
}
