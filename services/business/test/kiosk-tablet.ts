import { webcrypto } from 'node:crypto';
import type { CallOutput } from '@volante/contracts/call';
import type { PunchKind } from '@volante/contracts/clock/clock-words';
import {
  kioskCreate,
  kioskIdentify,
  kioskLate,
  kioskOpen,
  kioskPair,
  kioskPunch,
  type LateRow,
} from '@volante/contracts/clock/kiosk.contract';
import { newId } from '@volante/service-kit/object-id';
import type { Envelope } from '@volante/service-kit/testing-host';
import { type BusinessHost, JAEN } from './business-host.js';
import { carmen } from './clock-desk.js';

const text = new TextEncoder();
const base64 = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url');

/** As the tablet's page seals what it is shown, with the browser's own cryptography. */
export async function seal(boxKey: string, punch: string, shown: object): Promise<string> {
  const { subtle } = webcrypto;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const server = await subtle.importKey('raw', Buffer.from(boxKey, 'base64url'), curve, false, []);
  const own = await subtle.generateKey(curve, false, ['deriveBits']);
  const secret = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256);
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = text.encode('volante kiosk box');
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const bound = { name: 'AES-GCM', iv, additionalData: text.encode(punch) };
  const sealed = await subtle.encrypt(bound, key, text.encode(JSON.stringify(shown)));
  const point = await subtle.exportKey('raw', own.publicKey);
  return [point, iv, sealed].map((bytes) => base64(bytes)).join('.');
}

type Open = CallOutput<typeof kioskOpen>;

/** A paired tablet, as its page speaks. */
export class Tablet {
  private constructor(
    private readonly business: BusinessHost,
    readonly id: string,
    readonly key: string,
    readonly boxKey: string,
  ) {}

  static async paired(business: BusinessHost, name = 'Recepción', branch = JAEN): Promise<Tablet> {
    const made = await business.ok<{ id: string; code: string }>(carmen, kioskCreate, { name, branch });
    const { data } = await business.host.call(null, kioskPair, { code: made.code.toLowerCase() });
    const { key } = data as { key: string };
    const open = await business.host.call(null, kioskOpen, {}, { key });
    return new Tablet(business, made.id, key, (open.data as Open).boxKey);
  }

  open(): Promise<Envelope> {
    return this.business.host.call(null, kioskOpen, {}, { key: this.key });
  }

  async identify(shown: object, id = newId()): Promise<Envelope & { id: string }> {
    const box = await seal(this.boxKey, id, shown);
    return { id, ...(await this.business.host.call(null, kioskIdentify, { id, box }, { key: this.key })) };
  }

  punch(id: string, turn: string, act: 'init' | 'pause' | 'finish'): Promise<Envelope> {
    return this.business.host.call(null, kioskPunch, { id, turn, act }, { key: this.key });
  }

  /** Shows who somebody is and punches; the code of what was refused, or how they stand then. */
  async act(shown: object, act: 'init' | 'pause' | 'finish'): Promise<string> {
    const known = await this.identify(shown);
    if (known.error) return known.error.code;
    const made = await this.punch(known.id, (known.data as { turn: string }).turn, act);
    return made.error?.code ?? (made.data as { state: string }).state;
  }

  async kept(kind: PunchKind, at: Date, shown: object, id = newId()) {
    const time = at.toISOString();
    return { id, kind, at: time, box: await seal(this.boxKey, `${id} ${kind} ${time}`, shown) };
  }

  async send(punches: readonly object[], now = new Date()): Promise<LateRow[]> {
    const sent = { now: now.toISOString(), punches };
    const { data, error } = await this.business.host.call(null, kioskLate, sent, { key: this.key });
    if (error) throw new Error(error.code);
    return (data as { rows: LateRow[] }).rows;
  }
}
