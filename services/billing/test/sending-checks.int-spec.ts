import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { invoiceCreate, invoiceIssue, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import {
  verifactuCheck,
  verifactuEvents,
  verifactuRead,
  verifactuResume,
} from '@volante/contracts/billing/verifactu.contract';
import { FIRST_BRANCH, PEOPLE } from '@volante/testing/records/service-house';
import { CertificateAlarms } from '../src/certificates/certificate-alarms.js';
import { ChecksBackground } from '../src/checks/checks.background.js';
import { NIF, type SendingDesk, startSendingDesk } from './sending-desk.js';

const { manager } = PEOPLE;
const DAY_MS = 86_400_000;

let desk: SendingDesk;
beforeAll(async () => {
  desk = await startSendingDesk();
  for (let at = 0; at < 4; at += 1) await desk.issue();
  await desk.round();
});
afterAll(() => desk.stop());
beforeEach(() => desk.house.db.unscopedRun('UPDATE billing_check SET checked_at = NULL, lease_until = NULL'));

const app = () => {
  const found = desk.house.host.services[0]?.app;
  if (!found) throw new Error('billing did not start');
  return found;
};
const night = (now = new Date()) =>
  app()
    .get(ChecksBackground, { strict: false })
    .round(() => false, now);
const run = (sql: string) => desk.house.db.unscopedRun(sql);
const state = async () => {
  const read = await desk.house.ok(manager, verifactuRead, {});
  const [issuer] = read.issuers;
  if (!issuer) throw new Error('no issuer');
  return { ...issuer, ledger: read.ledger };
};
const notices = async (kind: string) =>
  (
    await desk.house.db.unscoped<{ state: string }>(
      "SELECT state FROM event_log WHERE topic = 'notification.asked'",
    )
  )
    .map((row) => JSON.parse(row.state) as { kind: string; title: string; text: string })
    .filter((one) => one.kind === kind);

/** Changes a row behind the product's back, checks, and puts it back. */
async function edited(change: string, back: string): Promise<string | null> {
  await run(change);
  await run('UPDATE billing_check SET checked_at = NULL');
  await night();
  const { check } = await state();
  await run(back);
  return check?.finding ?? null;
}

describe('the nightly check', () => {
  it('finds a whole chain, its events and the ledger whole', async () => {
    await night();
    const { check, ledger } = await state();
    expect(check).toMatchObject({ checked: 4, finding: null });
    expect(ledger).toMatchObject({ finding: null, checked: expect.any(Number) });
  });

  it('names the row of which amount, customer or hash was edited, and notifies the manager once', async () => {
    const set = (what: string) => `UPDATE verifactu_record SET ${what} WHERE seq = 2`;
    const kept = (
      await desk.house.db.unscoped<{ record: string; hash: string }>(
        'SELECT record, hash FROM verifactu_record WHERE seq = 2',
      )
    )[0];
    const put = async () => {
      await desk.house.db.unscopedRun(
        'UPDATE verifactu_record SET record = :record, hash = :hash WHERE seq = 2',
        { ...kept },
      );
    };
    for (const change of [
      `record = REPLACE(record, '"total":24200', '"total":14200')`,
      `record = REPLACE(record, 'Lucía', 'Marta')`,
      `hash = REPEAT('A', 64)`,
      `record = 'nada'`,
    ]) {
      expect(await edited(set(change), 'DO 0')).toMatch(/n\.º 2/);
      await put();
    }
    await run('UPDATE billing_check SET checked_at = NULL');
    await night();
    const before = (await notices('verifactu.broken')).length;
    expect(before).toBeGreaterThan(0);
    await edited(set(`record = REPLACE(record, 'Lucía', 'Marta')`), 'DO 0');
    await run('UPDATE billing_check SET checked_at = NULL');
    await night();
    expect((await notices('verifactu.broken')).length).toBe(before + 1);
    await put();
    await run('UPDATE billing_check SET checked_at = NULL');
    await night();
    expect((await state()).check?.finding).toBeNull();
  });

  it('finds rows that are gone: in the middle and at the end', async () => {
    const [one] = await desk.house.db.unscoped('SELECT * FROM verifactu_record WHERE seq = 3');
    const columns = 'business_id, tax_id, seq, document_id, kind, hash, record, digest, created_at';
    const values = columns
      .split(', ')
      .map((name) => `:${name}`)
      .join(', ');
    const back = (row: unknown) =>
      desk.house.db.unscopedRun(
        `INSERT INTO verifactu_record (${columns}) VALUES (${values})`,
        row as Record<string, string>,
      );
    expect(await edited('DELETE FROM verifactu_record WHERE seq = 3', 'DO 0')).toMatch(/n\.º [34]|Falta/);
    await back(one);
    const [last] = await desk.house.db.unscoped('SELECT * FROM verifactu_record WHERE seq = 4');
    expect(await edited('DELETE FROM verifactu_record WHERE seq = 4', 'DO 0')).toContain('n.º 4');
    await back(last);
  });

  it('finds an event that was edited, words included', async () => {
    const finding = await edited(
      "UPDATE verifactu_event SET record = REPLACE(record, 'activado', 'apagado') WHERE seq = 1",
      "UPDATE verifactu_event SET record = REPLACE(record, 'apagado', 'activado') WHERE seq = 1",
    );
    expect(finding).toMatch(/evento n\.º 1/i);
    const { rows } = await desk.house.ok(manager, verifactuEvents, { issuer: desk.issuer });
    expect(rows.map(({ type }) => type)).toContain('06');
  });

  it('finds an account whose balance is not the sum of its entries', async () => {
    await run('UPDATE ledger_account SET balance = balance + 1 ORDER BY account LIMIT 1');
    await night();
    expect((await state()).ledger?.finding).toMatch(/^La cuenta .* céntimos y sus apuntes suman/);
    await run('UPDATE ledger_account SET balance = balance - 1 ORDER BY account LIMIT 1');
  });

  it('finds an invoice that the AEAT does not hold any more', async () => {
    desk.aeat.forget(NIF);
    await night();
    expect((await state()).check?.finding).toMatch(/consta aquí como aceptada, pero no en VeriFactu/);
  });
});

describe('an old backup', () => {
  it('issues nothing until the books agree, or a person goes on with a reason', async () => {
    await desk.house.db.unscopedRun("UPDATE verifactu_delivery SET state = 'waiting'");
    await desk.round();
    const tables = ['verifactu_record', 'verifactu_delivery', 'verifactu_chain'];
    for (const table of tables) await run(`CREATE TABLE backup_${table} AS SELECT * FROM ${table}`);
    await desk.issue();
    await desk.issue();
    await desk.round();
    for (const table of tables) {
      await run(`DELETE FROM ${table}`);
      await run(`INSERT INTO ${table} SELECT * FROM backup_${table}`);
    }
    // As after a start of the worker.
    await run('UPDATE verifactu_sender SET compared_at = NULL');
    await desk.issue();
    await desk.round();
    expect(await state()).toMatchObject({ halted: true });
    expect(await issueError()).toBe('VERIFACTU-003');
    expect((await notices('verifactu.broken')).at(-1)?.title).toContain('No se puede emitir');

    await desk.house.ok(manager, verifactuResume, { issuer: desk.issuer, reason: 'Numeración revisada' });
    await night();
    expect(await state()).toMatchObject({ halted: false });
    expect(await issueError()).toBeUndefined();
    const { rows } = await desk.house.ok(manager, verifactuEvents, { issuer: desk.issuer });
    expect(rows.map(({ type }) => type)).toContain('07');
  });

  async function issueError(): Promise<string | undefined> {
    const [row] = await desk.house.db.unscoped<{ series_id: string; tax_id: string }>(
      `SELECT d.series_id, l.tax_id FROM document d JOIN document_line l ON l.document_id = d.id LIMIT 1`,
    );
    const { id } = await desk.house.ok(manager, invoiceCreate, {
      ...{ branch: FIRST_BRANCH, series: row?.series_id ?? null, target: 'invoice' },
      payer: {
        name: 'Ana',
        taxId: '12345678Z',
        street: 'C',
        postalCode: '23001',
        city: 'Jaén',
        province: 'Jaén',
      },
      lines: [{ description: 'Práctica', price: 100, tax: row?.tax_id ?? '' }],
    });
    const { version, payableCents } = await desk.house.ok(manager, invoiceRead, { id });
    return (await desk.house.call(manager, invoiceIssue, { id, version, payable: payableCents })).error?.code;
  }
});

describe('a check that a person asks for', () => {
  it('is one at a time, and none within ten minutes of the last one', async () => {
    const ask = () => desk.house.call(manager, verifactuCheck, { issuer: desk.issuer });
    const write = (set: string) => desk.house.db.unscopedRun(`UPDATE billing_check SET ${set}`, {});
    await night();
    expect((await ask()).error?.code).toBe('VERIFACTU-007');
    await write('checked_at = UTC_TIMESTAMP(3) - INTERVAL 11 MINUTE');
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['VERIFACTU-007']));
    const { rows } = await desk.house.ok(manager, verifactuEvents, { issuer: desk.issuer });
    expect(rows.slice(0, 2).map(({ type }) => type)).toEqual(['05', '03']);
    await write(
      'checked_at = UTC_TIMESTAMP(3) - INTERVAL 11 MINUTE, lease_until = UTC_TIMESTAMP(3) + INTERVAL 5 MINUTE',
    );
    expect((await ask()).error?.code).toBe('VERIFACTU-007');
    await write('lease_until = NULL');
  });
});

describe('the alarm of a certificate', () => {
  it('rings 60, 30 and 7 days before its end and on the day, once each', async () => {
    const [row] = await desk.house.db.unscoped<{ valid_to: Date }>(
      'SELECT valid_to FROM verifactu_certificate',
    );
    const end = row?.valid_to.getTime() ?? 0;
    const alarms = app().get(CertificateAlarms, { strict: false });
    const rung: number[] = [];
    for (const days of [61, 60, 59, 30, 29, 8, 7, 6, 1, 0, -1]) {
      const before = (await notices('verifactu.certificate')).length;
      await alarms.raise(new Date(end - days * DAY_MS));
      if ((await notices('verifactu.certificate')).length > before) rung.push(days);
    }
    expect(rung).toEqual([60, 30, 7, 0]);
  });
});
