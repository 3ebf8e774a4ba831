import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifactuRead } from '@volante/contracts/billing/verifactu.contract';
import {
  certificateDelete,
  certificateSave,
} from '@volante/contracts/billing/verifactu-certificate.contract';
import type { AeatFailure } from '@volante/testing/aeat/failures';
import { PEOPLE } from '@volante/testing/records/service-house';
import { SenderQueue } from '../src/sending/sender-queue.js';
import { SenderTurn } from '../src/sending/sender-turn.js';
import { BUSINESS, NIF, PASSWORD, type SendingDesk, startSendingDesk } from './sending-desk.js';

const { manager, stranger } = PEOPLE;
const DAY_MS = 86_400_000;

let desk: SendingDesk;
beforeAll(async () => {
  desk = await startSendingDesk();
});
afterAll(() => desk.stop());
beforeEach(() => {
  desk.aeat.failures.length = 0;
  desk.aeat.unknownNifs.clear();
});
/** After every failure the AEAT holds each record once and in one chain. */
afterEach(() => {
  expect(desk.aeat.chainBreaks(NIF)).toEqual([]);
});

const last = async () => (await desk.deliveries()).at(-1);
const notified = async (kind: string) =>
  (
    await desk.house.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'notification.asked'",
    )
  )
    .map(({ state }) => JSON.parse(state) as { kind: string; title: string })
    .filter((one) => one.kind === kind);

describe('the certificate of an issuer', () => {
  const save = (file: string, password = PASSWORD) =>
    desk.house.fails(manager, certificateSave, { issuer: desk.issuer, file, password });

  it('is refused by name: wrong password, expired, not yet valid, of another NIF, no certificate', async () => {
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    expect(await save(desk.file(), 'otra')).toBe('CERT-002');
    expect(await save(desk.file({ validFrom: ago(30), validTo: ago(1) }))).toBe('CERT-005');
    expect(await save(desk.file({ validFrom: ago(-2), validTo: ago(-9) }))).toBe('CERT-006');
    expect(await save(desk.file({ nif: 'B35123454' }))).toBe('CERT-007');
    expect(await save(Buffer.from('hola').toString('base64'))).toBe('CERT-001');
    expect(
      await desk.house.fails(stranger, certificateSave, {
        issuer: desk.issuer,
        file: desk.file(),
        password: PASSWORD,
      }),
    ).toBe('DATA-404');
  });

  it('is kept sealed, shown by its facts alone, and removed', async () => {
    const shown = await desk.house.ok(manager, certificateSave, {
      ...{ issuer: desk.issuer, file: desk.file(), password: PASSWORD },
    });
    expect(shown).toMatchObject({
      nif: NIF,
      kind: 'seal',
      holder: 'Autoescuela, S. L.',
      addedBy: 'Ana Ruiz',
    });
    expect(JSON.stringify(shown)).not.toContain('KEY');
    const [row] = await desk.house.db.unscoped<{ sealed: Buffer }>(
      'SELECT sealed FROM verifactu_certificate',
    );
    expect(row?.sealed.includes('PRIVATE KEY')).toBe(false);
    await desk.house.ok(manager, certificateDelete, { issuer: desk.issuer });
    await desk.issue();
    await desk.round();
    expect(await desk.sender()).toMatchObject({ trouble: 'VF-S01', failures: 1 });
    expect(await desk.states()).toEqual(['waiting']);
    expect(await notified('verifactu.stopped')).toHaveLength(1);
    await desk.house.ok(manager, certificateSave, {
      ...{ issuer: desk.issuer, file: desk.file(), password: PASSWORD },
    });
    await desk.round(false);
    expect(await desk.states()).toEqual(['accepted']);
  });
});

describe('the sender', () => {
  it('sends what waits in the order of the chain, keeps the CSV, and waits as it is asked to', async () => {
    await desk.issue();
    await desk.issue();
    await desk.round();
    const rows = await desk.deliveries();
    expect(rows.slice(-2)).toMatchObject([
      { state: 'accepted', tries: 1, csv: expect.stringMatching(/^A-/) },
      { state: 'accepted', tries: 1, csv: expect.stringMatching(/^A-/) },
    ]);
    const before = desk.aeat.messages.length;
    await desk.issue();
    await desk.round(false);
    expect(desk.aeat.messages).toHaveLength(before);
    await desk.round();
    expect(desk.aeat.messages.at(-1)).toMatchObject({ records: 1, hasIncident: false });
  });

  it('marks records as late that are older than four minutes', async () => {
    const before = Date.now;
    Date.now = () => before() - 300_000;
    await desk.issue().finally(() => {
      Date.now = before;
    });
    await desk.round();
    expect(desk.aeat.messages.at(-1)).toMatchObject({ hasIncident: true });
    expect(await last()).toMatchObject({ state: 'accepted', code: null });
  });

  it('keeps what is rejected, notifies the people of its branch, and goes on with the others', async () => {
    desk.aeat.unknownNifs.add('12345678Z');
    await desk.issue();
    await desk.issue({
      payer: {
        name: 'Ana',
        taxId: 'X1234567L',
        street: 'C',
        postalCode: '23001',
        city: 'Jaén',
        province: 'Jaén',
      },
    });
    await desk.round();
    expect((await desk.deliveries()).slice(-2)).toMatchObject([
      { state: 'rejected', code: '1239' },
      { state: 'accepted' },
    ]);
    const [notice] = await notified('verifactu.rejected');
    expect(notice?.title).toMatch(/^El servicio de pruebas no admite la factura A/);
  });

  /** The stand-in took the message; the reply never came, or says nothing. */
  it.each<AeatFailure>(['late', 'cut', 'half', 'garbage', 'stranger'])(
    'asks before it sends again where the reply was lost: %s',
    async (failure) => {
      await desk.issue();
      desk.aeat.failures.push(failure);
      const before = desk.aeat.messages.length;
      await desk.round();
      expect(await last()).toMatchObject({ state: 'unknown' });
      await desk.round();
      expect(await last()).toMatchObject({ state: 'accepted', tries: 1 });
      expect(desk.aeat.messages).toHaveLength(before + 1);
    },
  );

  it.each<AeatFailure>(['refused', 'error', 'busy', 'server-fault', 'page', 'never'])(
    'sends again what was not taken: %s',
    async (failure) => {
      await desk.issue();
      desk.aeat.failures.push(failure);
      const before = desk.aeat.messages.length;
      await desk.round();
      expect(desk.aeat.messages).toHaveLength(before);
      expect(await desk.sender()).toMatchObject({ failures: 1, failing_since: expect.any(Date) });
      await desk.round();
      expect(await last()).toMatchObject({ state: 'accepted', tries: 2 });
      expect(desk.aeat.messages).toHaveLength(before + 1);
    },
  );

  it('asks again later where the query fails too', async () => {
    await desk.issue();
    desk.aeat.failures.push('cut', 'garbage', 'error');
    await desk.round();
    await desk.round();
    await desk.round();
    expect(await last()).toMatchObject({ state: 'unknown', tries: 1 });
    await desk.round();
    expect(await last()).toMatchObject({ state: 'accepted', tries: 1 });
  });

  it('waits longer after each failure, an hour at most', async () => {
    await desk.issue();
    const waits: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      desk.aeat.failures.push('server-fault');
      await desk.round();
      const [row] = await desk.house.db.unscoped<{ seconds: number }>(
        'SELECT TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), due_at) seconds FROM verifactu_sender',
      );
      waits.push(Math.round(Number(row?.seconds) / 60));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    await desk.round();
    expect(await desk.sender()).toMatchObject({ failures: 0, failing_since: null, trouble: null });
  });

  it('goes on after a worker that ended in the middle of a message', async () => {
    await desk.issue();
    const queue = desk.house.host.services[0]?.app.get(SenderQueue, { strict: false });
    if (!queue) throw new Error('no queue');
    await desk.house.db.unscopedRun('UPDATE verifactu_sender SET due_at = UTC_TIMESTAMP(3)');
    const turn = await queue.claim({ business: BUSINESS, taxId: NIF });
    if (!turn) throw new Error('no turn');
    await queue.begin(turn, await queue.records(turn, 'waiting'));
    const before = desk.aeat.messages.length;
    await desk.round();
    expect(await last()).toMatchObject({ state: 'sending' });
    await desk.house.db.unscopedRun(
      'UPDATE verifactu_sender SET lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND',
    );
    await desk.round();
    expect(await last()).toMatchObject({ state: 'accepted' });
    expect(desk.aeat.messages).toHaveLength(before + 1);
  });

  it('of two workers lets one send', async () => {
    for (let at = 0; at < 5; at += 1) await desk.issue();
    const before = desk.aeat.messages.length;
    await desk.house.db.unscopedRun('UPDATE verifactu_sender SET due_at = UTC_TIMESTAMP(3)');
    await Promise.all([desk.round(false), desk.round(false), desk.round(false)]);
    expect(desk.aeat.messages.slice(before).map(({ records }) => records)).toEqual([5]);
    expect(new Set((await desk.deliveries()).slice(-5).map(({ state }) => state))).toEqual(
      new Set(['accepted']),
    );
  });

  it('writes nothing for a worker whose lease has gone', async () => {
    await desk.issue();
    const app = desk.house.host.services[0]?.app;
    const [queue, turns] = [
      app?.get(SenderQueue, { strict: false }),
      app?.get(SenderTurn, { strict: false }),
    ];
    await desk.house.db.unscopedRun('UPDATE verifactu_sender SET due_at = UTC_TIMESTAMP(3)');
    const turn = await queue?.claim({ business: BUSINESS, taxId: NIF });
    if (!turn) throw new Error('no turn');
    await desk.house.db.unscopedRun("UPDATE verifactu_sender SET lease_owner = 'cccccccccccccccccccccccc'");
    const before = desk.aeat.messages.length;
    await turns?.run(turn, () => false);
    expect(desk.aeat.messages).toHaveLength(before);
    expect(await last()).toMatchObject({ state: 'waiting', tries: 0 });
    await desk.house.db.unscopedRun('UPDATE verifactu_sender SET lease_owner = NULL, lease_until = NULL');
    await desk.round();
    expect(await last()).toMatchObject({ state: 'accepted' });
  });

  it('says how it stands', async () => {
    const { issuers } = await desk.house.ok(manager, verifactuRead, {});
    expect(issuers[0]).toMatchObject({ taxId: NIF, waiting: 0 });
  });
});
