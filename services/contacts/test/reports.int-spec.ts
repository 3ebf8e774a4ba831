import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contactDelete, contactFinder } from '@volante/contracts/contacts/contact.contract';
import { contactAuthor, contactReports } from '@volante/contracts/contacts/contact-report.contract';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import type { Report } from '../src/modules/reports/reports.service.js';
import {
  type ContactsHost,
  clerk,
  JAEN,
  LAS_PALMAS,
  manager,
  nowhere,
  person,
  startContacts,
  stranger,
  UBEDA,
} from './contacts-host.js';

jest.setTimeout(60_000);

let house: ContactsHost;
const lucia = person({ name: 'Lucía Moreno' });
const YEAR = { from: '2026-01-01', to: '2026-03-31' };

/** A contact that was registered at an instant. */
async function at(instant: string, branch: string, by = manager): Promise<string> {
  const id = await house.create(by, { firstName: 'Alta', lastName: instant, branch, force: true });
  await house.db.unscopedRun('UPDATE contact SET created_at = :at WHERE id = :id', {
    id,
    at: new Date(instant),
  });
  return id;
}

const report = (input: object, as = manager) => house.ok<Report>(as, contactReports, { ...YEAR, ...input });
const listed = async (input: object, as = manager) =>
  (await house.ok<{ total: number }>(as, contactFinder, { ...input })).total;

beforeAll(async () => {
  house = await startContacts();
  await house.db.unscopedRun(`UPDATE branch_ref SET time_zone = 'Atlantic/Canary' WHERE id = :id`, {
    id: LAS_PALMAS,
  });
  await at('2026-01-10T10:00:00Z', JAEN);
  await at('2026-01-20T10:00:00Z', JAEN, lucia);
  await at('2026-03-05T10:00:00Z', UBEDA, lucia);
  // Midnight of February, on the mainland and on the islands, from both sides.
  await at('2026-01-31T22:59:59Z', UBEDA);
  await at('2026-01-31T23:00:00Z', UBEDA);
  await at('2026-01-31T23:30:00Z', LAS_PALMAS);
  await at('2026-02-01T00:00:00Z', LAS_PALMAS);
  // The period before, its first day and the one before that.
  await at('2025-12-31T22:00:00Z', JAEN);
  await at('2025-10-03T10:00:00Z', JAEN);
  await at('2025-10-02T10:00:00Z', JAEN);
  await at('2026-04-01T10:00:00Z', JAEN);
  const gone = await at('2026-02-10T10:00:00Z', JAEN);
  await house.ok(manager, contactDelete, { id: gone });
});
afterAll(() => house.stop());

describe('registrations', () => {
  it('by month, on the clock of each branch, beside the period before; deleted ones do not count', async () => {
    const { buckets, previous, rows, total, previousTotal } = await report({});
    expect(buckets.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-01-01 2026-01-31',
      '2026-02-01 2026-02-28',
      '2026-03-01 2026-03-31',
    ]);
    expect(previous).toEqual({ from: '2025-10-03', to: '2025-12-31' });
    expect(rows).toMatchObject([{ id: null, counts: [4, 2, 1], total: 7, previous: 2 }]);
    expect([total, previousTotal]).toEqual([7, 2]);
  });

  it('by week, from Monday, cut by the period', async () => {
    const { buckets, rows } = await report({ from: '2026-01-08', to: '2026-01-20', group: 'week' });
    expect(buckets.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-01-08 2026-01-11',
      '2026-01-12 2026-01-18',
      '2026-01-19 2026-01-20',
    ]);
    expect(rows[0]?.counts).toEqual([1, 0, 1]);
  });

  it('by branch and by employee, the most first', async () => {
    const branches = await report({ by: 'branch' });
    expect(branches.rows.map(({ id, total }) => [id, total])).toEqual([
      [UBEDA, 3],
      [JAEN, 2],
      [LAS_PALMAS, 2],
    ]);
    const staff = await report({ by: 'employee' });
    expect(staff.rows).toMatchObject([
      { id: manager.id, name: 'Ana Ruiz', total: 5, previous: 2 },
      { id: lucia.id, name: 'Lucía Moreno', total: 2, counts: [1, 0, 1] },
    ]);
  });

  it('are of the branches that the person sees, and of their school', async () => {
    expect(await report({ by: 'branch' }, clerk)).toMatchObject({ total: 2, rows: [{ id: JAEN }] });
    expect(await report({}, nowhere)).toMatchObject({ total: 0, rows: [{ counts: [0, 0, 0] }] });
    expect((await report({}, stranger)).total).toBe(0);
  });

  it.each([
    [{ from: '2026-02-01', to: '2026-01-31' }, 'REPORT-001'],
    [{ from: '2016-01-01', to: '2026-01-31' }, 'REPORT-001'],
    [{ from: '2024-01-01', to: '2026-01-31', group: 'week' }, 'REPORT-001'],
    [{ from: '2026-02-30', to: '2026-03-31' }, 'REQ-101'],
  ])('of %j are refused', async (input, code) => {
    expect(await house.fails(manager, contactReports, input)).toBe(code);
  });

  it('each number is the length of the list that it leads to', async () => {
    for (const by of ['branch', 'employee'] as const) {
      const { buckets, rows } = await report({ by });
      for (const { id, counts } of rows) {
        for (const [index, { from, to }] of buckets.entries()) {
          const who = by === 'branch' ? { branch: id } : { author: id };
          expect(await listed({ created: `${from}..${to}`, ...who })).toBe(counts[index]);
        }
      }
    }
    expect(await listed({ created: '2026-01-01..2026-03-31' }, clerk)).toBe(2);
    expect(await listed({ created: '2026-01-01..2026-03-31', search: 'alta' })).toBe(7);
  });

  it('are kept as counting would give them, after moves, deletions and returns', async () => {
    const numbers = async () => {
      const kept = await house.db.unscoped<Record<string, unknown>>(
        `SELECT DATE_FORMAT(part, '%Y-%m-%d') AS day, branch_id, author_id, CAST(SUM(n) AS SIGNED) AS n
         FROM contact_registration GROUP BY 1, 2, 3 HAVING SUM(n) <> 0 ORDER BY 1, 2, 3`,
      );
      const counted = await house.db.unscoped<Record<string, unknown>>(
        `SELECT DATE_FORMAT(created_at, '%Y-%m-%d') AS day, branch_id, COALESCE(author_id, '') AS author_id, COUNT(*) AS n
         FROM contact WHERE state IN ('active', 'inactive') GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      );
      expect(kept).toEqual(counted);
      return kept.length;
    };
    const change = (set: string, id: string) =>
      house.db.unscopedRun(`UPDATE contact SET ${set} WHERE id = :id`, { id });
    const before = await numbers();
    const one = await at('2024-05-05T22:30:00Z', JAEN, lucia);
    const other = await at('2024-05-05T21:30:00Z', JAEN, lucia);
    expect(await numbers()).toBe(before + 1);
    await change(`branch_id = '${UBEDA}'`, one);
    await change("state = 'inactive'", other);
    expect(await numbers()).toBe(before + 2);
    await change("state = 'deleted'", one);
    await change("state = 'blocked'", other);
    expect(await numbers()).toBe(before);
    await change("state = 'active'", one);
    await house.db.unscopedRun('DELETE FROM contact WHERE id = :id', { id: other });
    expect(await numbers()).toBe(before + 1);
    await change("state = 'deleted'", one);
  });

  it('names who the list is filtered by, as the accounts do; DATA-404 for anybody else', async () => {
    house.host.bus.subscribe(accountCards.subject, {
      callback: (_, message) => {
        const { ids } = message.json<{ ids: string[] }>();
        const cards = [{ id: lucia.id, name: lucia.name, email: lucia.email, branches: [] }];
        const rows = cards.filter(({ id }) => ids.includes(id));
        message.respond(JSON.stringify({ success: true, data: { rows } }));
      },
    });
    await house.host.bus.flush();
    expect(await house.ok(clerk, contactAuthor, { id: lucia.id })).toEqual({
      id: lucia.id,
      name: 'Lucía Moreno',
    });
    expect(await house.fails(clerk, contactAuthor, { id: 'f'.repeat(24) })).toBe('DATA-404');
  });
});
