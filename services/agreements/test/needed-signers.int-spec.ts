import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agreementCertificateChoose } from '@volante/contracts/agreements/agreement-certificate.contract';
import {
  agreementRequestCounter,
  agreementRequestList,
  agreementRequestRemind,
  agreementRequestSend,
} from '@volante/contracts/agreements/agreement-request.contract';
import {
  agreementOpenPaper,
  agreementOpenRead,
  agreementSigningRead,
} from '@volante/contracts/agreements/agreement-signing.contract';
import { addYears } from '@volante/contracts/calendar-days';
import { newId } from '@volante/service-kit/object-id';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { storedBytes } from '../src/store/stored-bytes.js';
import { type AgreementDesk, agreementDesk, field, manager, SIGNATURE } from './agreement-desk.js';

/** A minor who turns 18 while a request is open signs alone: nobody waits for the guardian any more. */

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const mail = () => `${newId()}@correo.example`;
const today = () => new Date().toISOString().slice(0, 10);
const bornAgo = (years: number) => addYears(today(), -years);
const GUARDIAN_PLACE = () => field('signature', { y: 9_000, height: 700, signer: 'guardian' });

interface Family {
  id: string;
  /** Addresses. */
  own: string;
  mother: string;
}

/** A contract of somebody of 17 that waits for them and for their mother, in any order. */
async function family(change: object = {}): Promise<Family> {
  const [own, mother] = [mail(), mail()];
  const contact = desk.neighbours.person({ email: own, birthday: bornAgo(17) });
  const id = await desk.send({
    agreement: await desk.template({ fields: [SIGNATURE(), GUARDIAN_PLACE()], rest: { inOrder: false } }),
    ...{ contact, ...change },
    guardians: [
      { name: 'Marta Peña Gil', taxId: '87654321X', relationship: 'Madre', email: mother, phone: '' },
    ],
  });
  return { id, own, mother };
}
const growUp = (id: string, more = '') =>
  desk.db.unscopedRun(
    `UPDATE agreement_request SET birth_date = :birth${more} WHERE business_id = :business AND id = :id`,
    { birth: bornAgo(18), business: manager.business.id, id },
  );
const DUE = ', due_at = UTC_TIMESTAMP(3)';

interface Entered {
  reference: string;
  proof: string;
}
async function enters(address: string): Promise<Entered> {
  const reference = await desk.reference(address);
  return { reference, proof: await desk.proof(reference, address) };
}
const chooses = ({ reference, proof }: Entered) =>
  desk.open(agreementCertificateChoose, { reference, proof, pages: [1] });
const stepOf = async (address: string) => {
  const { data } = await desk.open(agreementSigningRead, { reference: await desk.reference(address) });
  return (data as { step: string }).step;
};

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let times = 0; times < 100; times += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it never came');
}

/** Words of the document that waits for a certificate. */
const paperFor = ({ proof }: Entered) =>
  until(async () => {
    const { data } = await desk.open(agreementOpenRead, {}, proof);
    if ((data as { certificate: { state: string } | null }).certificate?.state !== 'ready') return undefined;
    const { key } = (await desk.open(agreementOpenPaper, {}, proof)).data as { key: string };
    return (await readPdf(await storedBytes(desk.storage, key))).pages.join(' ').replaceAll(/\s+/g, ' ');
  });

const statesOf = async (id: string) => {
  const { signers, waitsFor, detail } = await desk.view(id);
  return [detail, waitsFor, ...signers.map(({ state, isTurn }) => `${state}${isTurn ? ', turn' : ''}`)];
};

describe('a guardian beside somebody who has come of age', () => {
  it('is shown as not needed, gets no link, and opens nothing', async () => {
    const { id, mother } = await family();
    const hers = await enters(mother);
    expect(await statesOf(id)).toEqual([
      ...['viewed', 'Ángela Núñez Peña, Marta Peña Gil', 'waiting, turn', 'viewed, turn'],
    ]);
    await growUp(id);
    expect(await statesOf(id)).toEqual(['viewed', 'Ángela Núñez Peña', 'waiting, turn', 'notNeeded']);
    const { rows } = await desk.ok(manager, agreementRequestList, {});
    expect(rows.find((row) => row.id === id)?.waitsFor).toBe('Ángela Núñez Peña');
    expect(await stepOf(mother)).toBe('notNeeded');
    expect((await desk.open(agreementOpenRead, {}, hers.proof)).error?.code).toBe('KEY-001');
    const signer = (await desk.view(id)).signers[1]?.id ?? '';
    expect(await desk.fails(manager, agreementRequestRemind, { id, signer })).toBe('AGREEMENT-048');
    const seen = { id, signer, identitySeen: true } as const;
    expect(await desk.fails(manager, agreementRequestCounter, seen)).toBe('AGREEMENT-048');
  });

  it('is written down by the worker, and gets no letter that waits', async () => {
    const { id, mother } = await family();
    await desk.reference(mother);
    // The letter is mailed before its row says so.
    await until(async () => {
      const rows = await desk.db.unscoped<{ state: string }>(
        `SELECT state FROM agreement_letter WHERE request_id = :id AND address = :mother AND state = 'sent'`,
        { id, mother },
      );
      return rows[0];
    });
    // Would go out tomorrow.
    await desk.db.unscopedRun(
      `UPDATE agreement_letter SET state = 'waiting', due_at = UTC_TIMESTAMP(3) + INTERVAL 1 DAY
       WHERE request_id = :id AND address = :mother`,
      { id, mother },
    );
    await growUp(id, DUE);
    const [guardian] = await until(async () => {
      const rows = await desk.db.unscoped<{ state: string; letter: string }>(
        `SELECT s.state, l.state letter FROM agreement_signer s JOIN agreement_letter l ON l.signer_id = s.id
         WHERE s.request_id = :id AND s.role = 'guardian' AND s.state = 'notNeeded'`,
        { id },
      );
      return rows.length > 0 ? rows : undefined;
    });
    expect(guardian).toMatchObject({ letter: 'skipped' });
    const { events } = await desk.view(id);
    expect(events.filter(({ kind }) => kind === 'notNeeded')).toHaveLength(1);
  });

  it('is named on the sheet of evidence as not needed, by age or emancipation', async () => {
    const { id, own } = await family();
    const first = await enters(own);
    await growUp(id);
    expect((await desk.sign(first.reference, first.proof)).success).toBe(true);
    await desk.until(id, 'signed');
    const [row] = await desk.db.unscoped<{ sealed_key: string }>(
      'SELECT sealed_key FROM agreement_request WHERE id = :id',
      { id },
    );
    const { pages } = await readPdf(await storedBytes(desk.storage, row?.sealed_key ?? ''));
    expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(
      'No hizo falta, por la edad o la emancipación del titular',
    );
  });

  it('is not waited for by a certificate, which comes after those who draw', async () => {
    const { id, own } = await family();
    const first = await enters(own);
    expect((await chooses(first)).success).toBe(true);
    expect(await stepOf(own)).toBe('waits');
    await growUp(id);
    expect(await stepOf(own)).toBe('code');
    // The page that was left open goes on by itself.
    expect(await paperFor(first)).toContain('certificado');
    expect(await statesOf(id)).toEqual(['viewed', 'Ángela Núñez Peña', 'viewed, turn', 'notNeeded']);
  });

  it('has no place in the document of a certificate that was made before', async () => {
    const { id, own, mother } = await family();
    const places = (words: string) => words.match(/Firma con certificado electrónico/g)?.length;
    const first = await enters(own);
    await chooses(first);
    await chooses(await enters(mother));
    expect(places(await paperFor(first))).toBe(2);
    await growUp(id);
    expect(places(await paperFor(first))).toBe(1);
  });

  it('is left out of a draft that is sent on the birthday', async () => {
    const { id, mother } = await family({ send: false });
    await growUp(id);
    await desk.ok(manager, agreementRequestSend, { id });
    expect(await statesOf(id)).toEqual(['sent', 'Ángela Núñez Peña', 'waiting, turn', 'notNeeded']);
    const letters = await desk.db.unscoped('SELECT id FROM agreement_letter WHERE address = :mother', {
      mother,
    });
    expect(letters).toEqual([]);
  });
});

it('a request that was signed as a minor is shown as void on the birthday, and its guardian gets no link', async () => {
  const { id, own, mother } = await family();
  const first = await enters(own);
  await desk.sign(first.reference, first.proof);
  const hers = await enters(mother);
  await growUp(id);
  expect((await desk.open(agreementOpenRead, {}, hers.proof)).error?.code).toBe('KEY-001');
  const shown = await desk.view(id);
  expect(shown).toMatchObject({
    detail: 'void',
    waitsFor: '',
    reason: expect.stringContaining('la propia persona'),
  });
  const seen = { id, signer: shown.signers[1]?.id ?? '', identitySeen: true } as const;
  expect(await desk.fails(manager, agreementRequestCounter, seen)).toBe('AGREEMENT-048');
});
