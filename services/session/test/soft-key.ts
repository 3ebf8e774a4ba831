import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { CallOutput } from '@volante/contracts/call';
import type { studentPasskeyAddBegin } from '@volante/contracts/session/student-passkey.contract';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;
const sha = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Head of a CBOR item (RFC 8949, section 3): its major type and argument. */
function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.from([type | 25, value >> 8, value & 255]);
}

function cbor(item: Cbor): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, item.length), Buffer.from(item)]);
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item]);
  const entries = [...item].flatMap(([key, value]) => [cbor(key), cbor(value)]);
  return Buffer.concat([head(5, item.size), ...entries]);
}

/** Present, verified; a new key is attached. */
const [UP, UV, AT] = [1, 4, 64];

interface Ceremony {
  challenge: string;
  rpId?: string;
  origin?: string;
  /** Whether the phone has verified the person. */
  isVerified?: boolean;
}

/** A phone that makes ES256 passkeys and answers challenges, wrong ones too. */
export class SoftKey {
  private handle = '';
  /** Count of the last proof; 0 stays 0. */
  count = 0;

  constructor(
    private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    private readonly raw = randomBytes(32),
  ) {}

  get id(): string {
    return this.raw.toString('base64url');
  }

  /** Another phone with the same key. */
  copy(): SoftKey {
    const twin = new SoftKey(this.keys, this.raw);
    twin.handle = this.handle;
    twin.count = this.count;
    return twin;
  }

  /** Answer to `student/passkey/add/begin`. `statement`: what stands in place of «no attestation». */
  made(
    { user, ...options }: CallOutput<typeof studentPasskeyAddBegin>,
    change: Partial<Ceremony> = {},
    statement: { fmt: string; attStmt: ReadonlyMap<string, Cbor> } = { fmt: 'none', attStmt: new Map() },
  ) {
    this.handle = user.id;
    const ceremony = { ...options, ...change };
    const authData = Buffer.concat([
      this.authData(ceremony, AT),
      ...[Buffer.alloc(16), Buffer.from([0, this.raw.length]), this.raw, cose(this.keys.publicKey)],
    ]);
    const attestation = cbor(new Map<string, Cbor>([...Object.entries(statement), ['authData', authData]]));
    return {
      ...{ id: this.id, clientData: clientData('webauthn.create', ceremony), transports: ['internal'] },
      attestation: attestation.toString('base64url'),
    };
  }

  /** Answer to `student/passkey/begin`. */
  proof(ceremony: Ceremony) {
    if (this.count > 0) this.count += 1;
    const authenticatorData = this.authData(ceremony, 0);
    const data = clientData('webauthn.get', ceremony);
    const signed = Buffer.concat([authenticatorData, sha(Buffer.from(data, 'base64url'))]);
    return {
      ...{ id: this.id, clientData: data, userHandle: this.handle },
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    };
  }

  private authData({ rpId = 'volante.example', isVerified = true }: Ceremony, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([sha(rpId), Buffer.from([flags | UP | (isVerified ? UV : 0)]), count]);
  }
}

/** RFC 9053: EC2, ES256, P-256, x, y. */
function cose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

function clientData(type: string, { challenge, origin = 'https://volante.example' }: Ceremony): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
