import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { PDF, type Signer, type TimestampAuthority } from '@libpdf/core';
import { trialAuthority } from '@volante/testing/aeat/trial-certificates';
import { cmsSignature } from '../src/sealing/cms-signature.js';
import { newSeal, openedSeal } from '../src/sealing/seal-certificates.js';
import { sealedPdf } from '../src/sealing/sealed-pdf.js';
import { signedPdf } from '../src/sealing/signed-pdf.js';
import { samplePdf } from './sample-pdf.js';

const SCHOOL = 'Autoescuela Ñandú';
const at = new Date('2026-11-28T04:15:09.500Z');
const authority = trialAuthority();
const derOf = (pem: string) => new Uint8Array(new X509Certificate(pem).raw);
const person = derOf(authority.person({ nif: '12345678Z', name: 'NÚÑEZ PEÑA, "ÁNGELA"' }).certificate);
/** A token is taken as it is: a certificate stands for one. */
const stamps: TimestampAuthority = { timestamp: () => Promise.resolve(derOf(authority.certificate)) };
let made: Signer;
let sent: Uint8Array;

beforeAll(async () => {
  made = (await openedSeal(await newSeal(SCHOOL))).signer;
  sent = await samplePdf(3);
});

/** With a signature that is no signature, so that two of them are the same. */
const signerOf = (
  certificate: Uint8Array,
  keyType: 'RSA' | 'EC',
  chain: Uint8Array[] | undefined,
): Signer => ({
  ...{ certificate, keyType, signatureAlgorithm: keyType === 'RSA' ? 'RSASSA-PKCS1-v1_5' : 'ECDSA' },
  ...(chain ? { certificateChain: chain } : {}),
  sign: () => Promise.resolve(new Uint8Array(256).fill(0xa5)),
});

/** Letters of the last signature's place. */
const placeOf = (pdf: Uint8Array): string =>
  /\/Contents <([0-9A-Fa-f]*)>/.exec(Buffer.from(pdf).subarray(sent.length).toString('latin1'))?.[1] ?? '';

/** To which byte the last signature covers the file. */
function coveredOf(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString('latin1');
  const [, next = 0, rest = 0] =
    [...text.matchAll(/\/ByteRange \[0 \d+ +(\d+) +(\d+) *\]/g)].at(-1)?.map(Number) ?? [];
  return next + rest;
}

async function both(
  signer: Signer,
  stamp: TimestampAuthority | null,
): Promise<[own: string, library: string]> {
  const words = { reason: 'Documento firmado: Contrato de enseñanza', location: SCHOOL };
  const own = await signedPdf(await PDF.load(sent), {
    ...{ signer, at, authority: stamp, field: 'Sello', ...words },
  });
  const { bytes } = await (await PDF.load(sent)).sign({
    ...{ signer, signingTime: at, fieldName: 'Sello', ...words, estimatedSize: placeOf(own).length / 2 },
    ...(stamp ? { level: 'B-T', timestampAuthority: stamp } : { level: 'B-B' }),
  });
  return [own, bytes].map((pdf) => Buffer.from(pdf).toString('latin1')) as [string, string];
}

describe('a signed document', () => {
  it('is byte for byte what the library makes, with the seal that the product made', async () => {
    const [own, library] = await both(made, null);
    expect(own).toBe(library);
    const [stamped, byLibrary] = await both(made, stamps);
    expect(stamped).toBe(byLibrary);
  });

  it('is so with a certificate of an authority, of either kind of key, with its chain and alone', async () => {
    const chain = [derOf(authority.certificate)];
    for (const kind of ['RSA', 'EC'] as const)
      for (const stamp of [null, stamps]) {
        const [own, library] = await both(signerOf(person, kind, chain), stamp);
        expect(own).toBe(library);
      }
    const [alone, library] = await both(signerOf(person, 'RSA', undefined), null);
    expect(alone).toBe(library);
  });

  it('leaves the signature room, and not much more', async () => {
    const [own] = await both(made, null);
    const place = placeOf(Buffer.from(own, 'latin1'));
    const spare = /0*$/.exec(place)?.[0].length ?? 0;
    expect(spare / 2).toBeGreaterThan(512);
    expect(spare / 2).toBeLessThan(3_000);
  });

  it('has a title of any letters, also those that mark the place of a signature', async () => {
    const range = '/ByteRange [0 9999999999 9999999999 9999999999] /Contents <00>';
    const title = `Contrato (permiso B) \\ «50 %» ${range} \n> Ștefan`;
    const facts = { title, school: `${range} Ștefan`, at };
    const sealed = await sealedPdf(sent, await samplePdf(1), made, facts);
    const [field] = (await PDF.load(sealed)).getForm()?.getFields() ?? [];
    const pdf = await PDF.load(sealed);
    const value = field?.getDict().getDict('V', (ref) => pdf.getObject(ref));
    expect(value?.getString('Reason')?.asString()).toBe(`Documento firmado: ${title}`);
    expect(value?.getString('Location')?.asString()).toBe(facts.school);
    expect(coveredOf(sealed)).toBe(sealed.length);
    expect(Buffer.from(sealed.subarray(0, sent.length))).toEqual(Buffer.from(sent));
  });

  it('gets a field of its own beside one of that name', async () => {
    const pdf = await PDF.load(sent);
    pdf.getOrCreateForm().createSignatureField('Sello');
    const before = await pdf.save({ incremental: true });
    const once = await sealedPdf(before, null, made, { title: 'Contrato', school: SCHOOL, at });
    const twice = await sealedPdf(once, null, made, { title: 'Contrato', school: SCHOOL, at });
    const names = (await PDF.load(twice)).getForm()?.getFieldNames();
    expect(names).toEqual(['Sello', 'Sello 2', 'Sello 3']);
  });

  it('is never an encrypted one', async () => {
    const pdf = await PDF.load(sent);
    pdf.setProtection({ userPassword: '', ownerPassword: 'dueña' });
    const facts = { title: 'Contrato', school: SCHOOL, at };
    await expect(sealedPdf(await pdf.save(), null, made, facts)).rejects.toThrow('encrypted');
  });

  it('is not made by a certificate that is none', async () => {
    for (const bytes of [
      Uint8Array.of(),
      Uint8Array.of(0x30, 0x80, 0, 0),
      person.subarray(0, 60),
      sent.subarray(0, 400),
    ]) {
      const signing = { signer: signerOf(bytes, 'RSA', undefined), digest: new Uint8Array(32), at };
      await expect(cmsSignature({ ...signing, authority: null })).rejects.toThrow('certificate of a seal');
    }
  });
});
