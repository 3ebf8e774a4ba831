import { beforeAll, describe, expect, it } from '@jest/globals';
import { type PDF, rgb } from '@libpdf/core';
import { CodedError } from '@volante/service-kit/coded-error';
import { type TrialPerson, trialAuthority } from '@volante/testing/aeat/trial-certificates';
import { addedTo, signByProgram } from '@volante/testing/pdf/signing-program';
import { judgedIncrement } from '../src/certificates/judged-increment.js';
import { newSeal, openedSeal } from '../src/sealing/seal-certificates.js';
import { sealedPdf } from '../src/sealing/sealed-pdf.js';
import { samplePdf } from './sample-pdf.js';

const DAY_MS = 86_400_000;
const authority = trialAuthority();
const OWN: TrialPerson = { nif: '12345678Z', name: 'NÚÑEZ PEÑA ÁNGELA' };
const own = () => authority.person(OWN);
const trusted = [authority.certificate];
let base: Uint8Array;

beforeAll(async () => {
  const { signer } = await openedSeal(await newSeal('Autoescuela Ñandú'));
  const facts = { title: 'Contrato', school: 'Autoescuela Ñandú', at: new Date() };
  base = await sealedPdf(await samplePdf(2), null, signer, facts);
});

const judge = (increment: Uint8Array, roots: readonly string[] = [], now = new Date()) =>
  judgedIncrement({ base, increment, roots, now });

/** The code by which what was handed in is refused; the holder where it is taken. */
const verdict = (whole: Uint8Array, now?: Date): Promise<string> =>
  judge(addedTo(base, whole), [], now).then(
    ({ holder }) => holder,
    (error: unknown) => (error instanceof CodedError ? error.code : String(error)),
  );
const beside = async (act: (pdf: PDF) => void) => verdict(await signByProgram(base, own(), { beside: act }));
const behind = (text: string) => verdict(Buffer.concat([base, Buffer.from(text, 'latin1')]));

describe('a signature that a program has added', () => {
  it('says whose certificate made it, and whether the school knows its issuer', async () => {
    const increment = addedTo(base, await signByProgram(base, own()));
    expect(await judge(increment)).toMatchObject({
      ...{ holder: 'NÚÑEZ PEÑA ÁNGELA - 12345678Z', taxId: '12345678Z', root: '' },
      issuer: 'Autoridad de prueba de Volante',
    });
    expect((await judge(increment, trusted)).root).toBe('Autoridad de prueba de Volante');
    expect((await judge(increment, [trialAuthority().certificate])).root).toBe('');
  });

  it('may be the second one, over the first', async () => {
    const once = await signByProgram(base, own());
    const twice = await signByProgram(once, authority.person({ nif: '87654321X', name: 'GIL RUIZ LUIS' }));
    const increment = addedTo(once, twice);
    const now = new Date();
    expect(await judgedIncrement({ base: once, increment, roots: trusted, now })).toMatchObject({
      taxId: '87654321X',
    });
  });

  it('names the company’s representative, and has no NIF where its subject has none', async () => {
    const boss = {
      kind: 'representative',
      nif: 'B23000000',
      name: 'Ñandú, S. L.',
      personNif: '12345678Z',
    } as const;
    const by = async (of: TrialPerson) =>
      (await judge(addedTo(base, await signByProgram(base, authority.person(of))))).taxId;
    expect(await by(boss)).toBe('12345678Z');
    expect(await by({ kind: 'seal', nif: 'B23000000', name: 'Ñandú, S. L.' })).toBe('');
  });
});

describe('is not taken', () => {
  it('as garbage, as nothing, or as a mere end of a file', async () => {
    expect(await behind('esto no es una firma')).toBe('AGREEMENT-030');
    expect(await behind(`startxref\n${base.length}\n%%EOF\n`)).toBe('AGREEMENT-030');
    expect(await behind(`xref\n0 0\ntrailer<</Prev 12>>\nstartxref\n${base.length}\n%%EOF\n`)).toBe(
      'AGREEMENT-030',
    );
  });

  it('over other bytes', async () => {
    expect(await verdict(Buffer.concat([base, await samplePdf(3)]))).toBe('AGREEMENT-030');
    const changed = Buffer.from(base);
    const at = changed.indexOf('Autoescuela');
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(await verdict(await signByProgram(changed, own()))).toBe('AGREEMENT-033');
  });

  it('twice', async () => {
    expect(await verdict(await signByProgram(await signByProgram(base, own()), own()))).toBe('AGREEMENT-031');
  });

  it('with a changed page, another page, a field or words of the whole document', async () => {
    const red = rgb(1, 0, 0);
    const words = (pdf: PDF) => pdf.getPage(0)?.drawText('Gratis', { x: 60, y: 400, size: 20, color: red });
    expect(await beside(words)).toBe('AGREEMENT-032');
    expect(await beside((pdf) => void pdf.addPage({ width: 595, height: 842 }))).toBe('AGREEMENT-032');
    expect(await beside((pdf) => void pdf.getOrCreateForm().createTextField('precio'))).toBe('AGREEMENT-032');
    expect(await beside((pdf) => pdf.setLanguage('en'))).toBe('AGREEMENT-032');
    expect(await beside((pdf) => pdf.setTitle('Otro contrato'))).toBe('AGREEMENT-032');
  });

  it('with a field that draws on its page, or with more entries than a signature has', async () => {
    const signed = Buffer.from(await signByProgram(base, own()));
    const changed = (from: string, to: string) => {
      const at = signed.indexOf(from, base.length);
      const other = Buffer.from(signed);
      other.write(to.padEnd(from.length), at, 'latin1');
      return verdict(other);
    };
    expect(await changed('/Subtype /Widget', '/Subtype /Text')).toBe('AGREEMENT-032');
    expect(await changed('/F 132', '/CA 1')).toBe('AGREEMENT-032');
    expect(await changed('/F 132', '/FT 1')).toBe('AGREEMENT-030');
    expect(await changed('/Reason', '/Movie')).toBe('AGREEMENT-032');
  });

  it('by a certificate that has ended or not begun', async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY_MS);
    const ended = { ...OWN, validFrom: at(-30), validTo: at(-1) };
    const later = { ...OWN, validFrom: at(1), validTo: at(30) };
    for (const person of [ended, later])
      expect(await verdict(await signByProgram(base, authority.person(person)))).toBe('AGREEMENT-034');
  });

  it('changed behind its signature, in any byte that it covers', async () => {
    const signed = Buffer.from(await signByProgram(base, own()));
    // The zeros that fill the place of the signature up are covered by nothing.
    const from = signed.indexOf('<30', base.length);
    const to = signed.indexOf('>', from);
    const covered = [...signed.keys()].filter((at) => at >= base.length && (at < from || at > to));
    const step = Math.ceil(covered.length / 12);
    for (const at of covered.filter((_, index) => index % step === 0)) {
      const other = Buffer.from(signed);
      other.writeUInt8(other.readUInt8(at) ^ 1, at);
      expect(await verdict(other)).toMatch(/^AGREEMENT-03[0123]$/);
    }
  });

  it('by a certificate of an authority, or with a signature of something else', async () => {
    expect(
      await verdict(await signByProgram(base, { certificate: authority.certificate, key: authority.key })),
    ).toBe('AGREEMENT-039');
    const signed = Buffer.from(await signByProgram(base, own()));
    const [from, to] = [
      signed.indexOf('<30', base.length),
      signed.indexOf('>', signed.indexOf('<30', base.length)),
    ];
    signed.fill('0', from + 1, to);
    expect(await verdict(signed)).toBe('AGREEMENT-033');
  });
});
