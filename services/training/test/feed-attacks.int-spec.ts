import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import type { CallInput } from '@volante/contracts/call';
import { accountStanding } from '@volante/contracts/employees/account-card.contract';
import { feedCreate, feedRead } from '@volante/contracts/training/agenda-feed.contract';
import { fleetCalendarCreate } from '@volante/contracts/training/fleet-calendar.contract';
import { lessonBook } from '@volante/contracts/training/lesson.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import {
  FIRST_BRANCH,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
} from '@volante/testing/records/service-house';
import { FeedRightsBackground } from '../src/modules/feeds/feed-rights.background.js';
import { startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

const { manager } = PEOPLE;
let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
let type: string;
/** The manager's account, as the session service has it now. */
let rights: { permissions: string[]; branches: string[] | null };

beforeAll(async () => {
  house = await startAgenda({
    worker: false,
    standIns: (bus) => {
      bus.subscribe(accountStanding.subject, {
        callback: (_, message) => {
          const { accounts, holding } = message.json<CallInput<typeof accountStanding>>();
          const holds = holding.every((one) => rights.permissions.includes(one));
          const rows = holds
            ? accounts.map((id) => ({ id, branches: rights.branches, passwordAt: null }))
            : [];
          message.respond(JSON.stringify({ success: true, data: { rows } }));
        },
      });
    },
  });
  made = agendaMaker(house);
  type = await made.add(practiceType.calls.create, { name: 'Circulación B' });
});
afterAll(() => house.stop());
beforeEach(() => {
  rights = { permissions: ['practice.view', 'practice.all'], branches: null };
});

const look = async () => {
  const kit = house.host.services[0]?.kit;
  if (!kit) throw new Error('training did not start');
  await new FeedRightsBackground(kit.db, kit.calls as CallClient<'training'>, kit.signer, kit.log).step();
};
const read = async (key: string) => {
  const { data, error } = await house.host.call(null, feedRead, {}, { key });
  return error?.code ?? (data as { text: string | null }).text ?? '';
};
async function feed(change: { withNames?: boolean } = {}, branch = FIRST_BRANCH) {
  const [teacher, vehicle] = [await made.teacher(), await made.car({ branch })];
  const student = await made.student({ name: 'Clara Gil', branch });
  const day = addDays(new Date().toISOString().slice(0, 10), 20);
  await house.ok(manager, lessonBook, { student, type, teacher, vehicle, day, from: '10:00' });
  return { ...(await house.ok(manager, feedCreate, { kind: 'teacher', of: teacher, ...change })), teacher };
}

describe('a calendar address', () => {
  it('goes on while its maker has the rights, and ends with the right, the account or all branches', async () => {
    const { key } = await feed();
    await look();
    expect(await read(key)).toContain('C. G.');
    rights.permissions = ['practice.view'];
    await look();
    expect(await read(key)).toBe('KEY-001');
    for (const lost of [
      { permissions: [], branches: null },
      { permissions: ['practice.view', 'practice.all'], branches: [] },
    ]) {
      rights = { permissions: ['practice.view', 'practice.all'], branches: null };
      const { key: next } = await feed();
      rights = lost;
      await look();
      expect(await read(next)).toBe('KEY-001');
    }
  });

  it('loses the branches that its maker loses, also for a reader who knows the calendar as it was', async () => {
    const { key } = await feed({}, SECOND_BRANCH);
    const { data } = await house.host.call(null, feedRead, {}, { key });
    const { etag } = data as { etag: string };
    rights.branches = [FIRST_BRANCH];
    await look();
    const after = await house.host.call(null, feedRead, { etag }, { key });
    expect((after.data as { text: string | null }).text).not.toContain('VEVENT');
  });

  it('shows names only to those who see all practices, and not any more once they do not', async () => {
    const own = somebody({ permissions: ['practice.view'] });
    const { teacher, key } = await feed({ withNames: true });
    expect(await read(key)).toContain('Clara Gil');
    const [row] = await house.db.unscoped<{ employee: string }>(
      'SELECT employee FROM practice_teacher WHERE id = :teacher',
      { teacher },
    );
    await house.db.unscopedRun('UPDATE employee_ref SET account = :account WHERE id = :employee', {
      account: own.id,
      employee: row?.employee ?? '',
    });
    expect(await house.fails(own, feedCreate, { kind: 'teacher', of: teacher, withNames: true })).toBe(
      'LESSON-005',
    );
    await house.ok(own, feedCreate, { kind: 'teacher', of: teacher });
    await house.db.unscopedRun('UPDATE agenda_feed SET by_account = :account', { account: own.id });
    rights.permissions = ['practice.view'];
    await look();
    const after = await read(key);
    expect(after).toContain('C. G.');
    expect(after).not.toContain('Clara');
  });

  it('loses the days of papers with the right to see vehicles', async () => {
    const car = await made.car();
    const { record } = await house.ok(manager, vehicle.calls.read, { id: car });
    const version = record?.version ?? 0;
    await house.ok(manager, vehicle.calls.update, { id: car, version, inspectionUntil: '2031-05-06' });
    const { key } = await house.ok(manager, feedCreate, { kind: 'vehicle', of: car, withDues: true });
    rights.permissions = ['practice.view', 'practice.all', 'vehicle.view'];
    await look();
    expect(await read(key)).toContain('20310506');
    rights.permissions = ['practice.view', 'practice.all'];
    await look();
    const after = await read(key);
    expect(after).toContain('BEGIN:VCALENDAR');
    expect(after).not.toContain('VEVENT');
  });

  it('of all vehicles asks for the right to see vehicles alone, loses lost branches, and ends with the right', async () => {
    const inspectionUntil = addDays(new Date().toISOString().slice(0, 10), 9);
    const [here, there] = [
      await made.car({ inspectionUntil }),
      await made.car({ inspectionUntil, branch: SECOND_BRANCH }),
    ];
    const { key } = await house.ok(manager, fleetCalendarCreate, {});
    rights = { permissions: ['vehicle.view'], branches: null };
    await look();
    expect(await read(key)).toContain(`inspection-${there}@volante`);
    rights.branches = [FIRST_BRANCH];
    await look();
    const after = await read(key);
    expect(after).toContain(`inspection-${here}@volante`);
    expect(after).not.toContain(there);
    rights.permissions = ['practice.view', 'practice.all'];
    await look();
    expect(await read(key)).toBe('KEY-001');
  });

  it('ends when nobody has read it for a year', async () => {
    const { id, key } = await feed();
    await read(key);
    await house.db.unscopedRun(
      'UPDATE agenda_feed SET seen_at = UTC_TIMESTAMP(3) - INTERVAL 13 MONTH WHERE id = :id',
      { id },
    );
    expect(await read(key)).toBe('KEY-001');
  });
});
