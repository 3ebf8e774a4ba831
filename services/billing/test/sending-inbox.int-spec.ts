import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import {
  verifactuCorrect,
  verifactuDeclaration,
  verifactuDismiss,
  verifactuDocument,
  verifactuEvents,
  verifactuInbox,
  verifactuRead,
  verifactuXml,
} from '@volante/contracts/billing/verifactu.contract';
import { PEOPLE } from '@volante/testing/records/service-house';
import { firstChainFault } from '../src/verifactu/verifactu-chain.js';
import type { RegistrationRecord } from '../src/verifactu/verifactu-record.js';
import { NIF, type SendingDesk, startSendingDesk } from './sending-desk.js';

const { manager, neighbour, stranger } = PEOPLE;
const CUSTOMER = '12345678Z';

let desk: SendingDesk;
beforeAll(async () => {
  desk = await startSendingDesk();
});
afterAll(() => desk.stop());
beforeEach(() => desk.aeat.unknownNifs.clear());

const inbox = async (limit = 25) => desk.house.ok(manager, verifactuInbox, { limit });
const records = async () =>
  (await desk.house.db.unscoped<{ record: string }>('SELECT record FROM verifactu_record ORDER BY seq')).map(
    ({ record }) => JSON.parse(record) as RegistrationRecord,
  );

/** An invoice whose customer is not in the census of the stand-in. */
async function rejected(): Promise<{ document: string; seq: number }> {
  desk.aeat.unknownNifs.add(CUSTOMER);
  const document = await desk.issue();
  await desk.round();
  const [row] = (await inbox(100)).rows.filter((one) => one.document === document);
  if (!row) throw new Error('the record was not rejected');
  return { document, seq: row.seq };
}

describe('the inbox', () => {
  it('explains a rejected record, and one press sends a correction that the AEAT takes', async () => {
    const { document, seq } = await rejected();
    expect((await inbox()).rows).toMatchObject([
      {
        ...{ taxId: NIF, seq, document, code: '1239', state: 'rejected', remedy: 'customer' },
        ...{ customer: 'Lucía Peña Ortega', field: 'recipients', totalCents: 24_200 },
        cause: expect.stringContaining('no reconoce al cliente'),
      },
    ]);
    desk.aeat.unknownNifs.clear();
    const corrected = await desk.house.ok(manager, verifactuCorrect, { taxId: NIF, seq });
    expect((await inbox()).rows).toEqual([]);
    const record = (await records()).at(-1);
    expect(record).toMatchObject({ correction: true, previousRejection: 'X', total: 24_200 });
    await desk.round();
    expect(await desk.house.ok(manager, verifactuDocument, { id: document })).toMatchObject({
      environment: 'trial',
      records: [
        { seq: corrected.seq, isCorrection: true, state: 'accepted' },
        { seq, isCorrection: false, state: 'rejected' },
      ],
    });
    expect(firstChainFault(await records())).toBeNull();
    expect(desk.aeat.chainBreaks(NIF)).toEqual([]);
  });

  it('takes one correction of each record', async () => {
    const { seq } = await rejected();
    const both = await Promise.all(
      [1, 2].map(() => desk.house.call(manager, verifactuCorrect, { taxId: NIF, seq })),
    );
    expect(both.map(({ error }) => error?.code ?? 'ok').sort()).toEqual(['VERIFACTU-005', 'ok']);
  });

  it('marks a correction of an accepted invoice, once rejected, as such', async () => {
    const document = await desk.issue();
    await desk.round();
    const of = 'WHERE seq = (SELECT MAX(seq) FROM verifactu_record)';
    await desk.house.db.unscopedRun(
      `UPDATE verifactu_delivery SET state = 'accepted-with-errors', code = '2005' ${of}`,
    );
    const [row] = (await inbox()).rows.filter((one) => one.document === document);
    expect(await desk.house.fails(manager, verifactuCorrect, { taxId: NIF, seq: row?.seq })).toBe(
      'VERIFACTU-006',
    );
    const { record } = await desk.house.ok(manager, issuer.calls.read, { id: desk.issuer, limit: 1 });
    await desk.house.ok(manager, issuer.calls.update, {
      ...{ id: desk.issuer, version: record?.version ?? 1, name: 'Autoescuela Jaén, S. L.' },
    });
    await desk.house.ok(manager, verifactuCorrect, { taxId: NIF, seq: row?.seq ?? 0 });
    const first = (await records()).at(-1);
    expect(first).toMatchObject({ correction: true, issuerName: 'Autoescuela Jaén, S. L.' });
    expect(first).not.toHaveProperty('previousRejection');
    await desk.round();
    await desk.house.db.unscopedRun(`UPDATE verifactu_delivery SET state = 'rejected', code = '1239' ${of}`);
    const [again] = (await inbox(100)).rows.filter((one) => one.document === document);
    await desk.house.ok(manager, verifactuCorrect, { taxId: NIF, seq: again?.seq ?? 0 });
    expect((await records()).at(-1)).toMatchObject({ correction: true, previousRejection: 'S' });
    await desk.round();
    expect((await desk.states()).at(-1)).toBe('accepted');
  });

  it('sends people to the invoice where the datum stands on the paper, and takes note of another solution', async () => {
    const { seq, document } = await rejected();
    await desk.house.db.unscopedRun("UPDATE verifactu_delivery SET code = '1142' WHERE seq = :seq", { seq });
    expect(await desk.house.fails(manager, verifactuCorrect, { taxId: NIF, seq })).toBe('VERIFACTU-004');
    await desk.house.ok(manager, verifactuDismiss, { taxId: NIF, seq, reason: 'Rectificada por R/1' });
    expect((await inbox(100)).rows.filter((one) => one.document === document)).toEqual([]);
    expect(await desk.house.fails(manager, verifactuDismiss, { taxId: NIF, seq, reason: 'Otra vez' })).toBe(
      'VERIFACTU-005',
    );
    const { rows } = await desk.house.ok(manager, verifactuEvents, { issuer: desk.issuer });
    expect(rows[0]).toMatchObject({
      type: '90',
      words: expect.stringContaining('Rectificada por R/1'),
      by: 'Ana Ruiz',
    });
  });

  it('leaves out the errors of the clock, which need no correction', async () => {
    const { seq } = await rejected();
    await desk.house.db.unscopedRun(
      "UPDATE verifactu_delivery SET state = 'accepted-with-errors', code = '2004' WHERE seq = :seq",
      { seq },
    );
    expect((await inbox(100)).rows.filter((one) => one.seq === seq)).toEqual([]);
  });

  it('is of the branches that the person sees, and of their business', async () => {
    const { seq, document } = await rejected();
    const { house } = desk;
    expect((await house.ok(neighbour, verifactuInbox, {})).rows).toEqual([]);
    expect((await house.ok(stranger, verifactuInbox, {})).rows).toEqual([]);
    for (const person of [neighbour, stranger]) {
      expect(await house.fails(person, verifactuCorrect, { taxId: NIF, seq })).toBe('DATA-404');
      expect(await house.fails(person, verifactuDismiss, { taxId: NIF, seq, reason: 'No' })).not.toBe(
        'no error',
      );
      expect(await house.fails(person, verifactuXml, { taxId: NIF, seq })).toBe('DATA-404');
      expect(await house.fails(person, verifactuDocument, { id: document })).toBe('DATA-404');
    }
    expect((await house.ok(neighbour, verifactuRead, {})).issuers[0]).toMatchObject({ problems: 0 });
    expect((await house.ok(stranger, verifactuRead, {})).issuers).toEqual([]);
  });

  it('is read page by page', async () => {
    await rejected();
    await rejected();
    const all = (await inbox(100)).rows.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk.house.ok(manager, verifactuInbox, { limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all);
    expect(all.length).toBeGreaterThan(1);
  });

  it('gives the XML of a record and the unsigned statement about the program', async () => {
    const [record] = await records();
    const { xml, name } = await desk.house.ok(manager, verifactuXml, { taxId: NIF, seq: 1 });
    expect(xml).toContain(`<sf:Huella>${record?.hash}</sf:Huella>`);
    expect(name).toMatch(/^A.*-1\.xml$/);
    expect(await desk.house.ok(manager, verifactuDeclaration, {})).toMatchObject({
      id: 'VO',
      system: 'Volante',
    });
  });
});
