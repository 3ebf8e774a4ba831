import type { CallOutput } from '@volante/contracts/call';
import type {
  studentPasskeyAddBegin,
  studentPasskeyBegin,
} from '@volante/contracts/session/student-passkey.contract';

type Challenge = CallOutput<typeof studentPasskeyBegin>;
type NewKey = CallOutput<typeof studentPasskeyAddBegin>;

/** Reasons for which a browser gives no key, as words of the app name them. */
export type KeyProblem = 'cancelled' | 'known' | 'impossible';

/** The person closed the phone's dialog, or the phone has no such key. */
export class NoKey extends Error {
  constructor(readonly problem: KeyProblem) {
    super(problem);
    this.name = 'NoKey';
  }
}

const ADDRESS_OF_NUMBERS = /^(?:[\d.]+|\[.*\])$/;

/** Whether this browser takes passkeys at this address: it needs HTTPS or `localhost`, and a name. */
export const takesPasskeys = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  !ADDRESS_OF_NUMBERS.test(window.location.hostname);

function toText(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

function problemOf(thrown: unknown): KeyProblem {
  const name = thrown instanceof DOMException ? thrown.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'impossible';
}

async function readKey<R>(
  ask: () => Promise<Credential | null>,
  read: (key: PublicKeyCredential) => R,
): Promise<R> {
  let key: Credential | null;
  try {
    key = await ask();
  } catch (thrown) {
    throw new NoKey(problemOf(thrown));
  }
  if (!key) throw new NoKey('cancelled');
  return read(key as PublicKeyCredential);
}

/** Has the phone make a key, after it has verified the person; as `student/passkey/add` takes it. */
export function makeKey({ challenge, rpId, rpName, timeout, user, algorithms, exclude }: NewKey) {
  const ask = () =>
    navigator.credentials.create({
      publicKey: {
        ...{ challenge: toBytes(challenge), timeout, attestation: 'none' },
        rp: { id: rpId, name: rpName },
        user: { ...user, id: toBytes(user.id) },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: exclude.map(({ id, transports }) => ({
          ...{ type: 'public-key', id: toBytes(id) },
          // Browsers pass over the words that they do not know.
          transports: transports as AuthenticatorTransport[],
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    });
  return readKey(ask, (key) => {
    const response = key.response as AuthenticatorAttestationResponse;
    return {
      ...{ id: key.id, clientData: toText(response.clientDataJSON) },
      attestation: toText(response.attestationObject),
      // Older browsers have no such method.
      transports: response.getTransports?.().slice(0, 8) ?? [],
    };
  });
}

/** Has the person pick one of the phone's keys for this site; as `student/passkey/enter` takes it. */
export function proveKey({ challenge, rpId, timeout }: Challenge) {
  const ask = () =>
    navigator.credentials.get({
      publicKey: { challenge: toBytes(challenge), rpId, timeout, userVerification: 'required' },
    });
  return readKey(ask, (key) => {
    const response = key.response as AuthenticatorAssertionResponse;
    return {
      ...{ id: key.id, clientData: toText(response.clientDataJSON) },
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle ? toText(response.userHandle) : '',
    };
  });
}
