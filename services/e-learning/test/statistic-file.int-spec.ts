import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { attemptFinish, attemptStart } from '@volante/contracts/e-learning/learn.contract';
import { groupStatistics } from '@volante/contracts/e-learning/statistic.contract';
import { statisticFile } from '@volante/contracts/e-learning/statistic-file.contract';
import { STATISTIC_TABS } from '@volante/contracts/e-learning/statistic-words';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { studentTutors } from '@volante/contracts/training/student-tutor.contract';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { exportDesk } from '@volante/testing/records/export-desk';
import {
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { publishSeed } from './bank.js';
import { appOf, knowPeople, person, pupil } from './learners.js';

let house: ServiceHouse;
const boss = PEOPLE.manager;
const app = appOf(() => house);
const TEACHER = 'a'.repeat(24);
const [ana, berta, clara] = [
  person({ lastName: '=Fórmula' }),
  person({ lastName: 'Segunda' }),
  person({ lastName: 'Tercera', branch: SECOND_BRANCH }),
];
const files = exportDesk({ calls: { export: statisticFile } }, () => house);
const fileOf = async (show: string, as: SessionUser = boss, format = 'csv', days: object = {}) =>
  files.sheet(await files.file({ show, format, filters: undefined, ...days }, as));

/** Contacts of each request to the agenda. */
let requests: string[][] = [];

beforeAll(async () => {
  house = await startHouse(service, {
    worker: true,
    standIns: (bus) => {
      bus.subscribe(studentTutors.subject, {
        callback: (_, message) => {
          const { contacts } = studentTutors.input.parse(message.json());
          requests.push(contacts);
          const rows = contacts
            .filter((contact) => contact !== berta.id)
            .map((contact) => ({ contact, licence: 'B', teacher: TEACHER, name: 'Rosa Mora' }));
          message.respond(JSON.stringify({ success: true, data: { rows } }));
        },
      });
    },
  });
  files.keepFiles();
  await knowBranches(house);
  await publishSeed(house);
  const people = [ana, berta, clara];
  await knowPeople(house, people);
  await house.ok(boss, accessGive, { contacts: people.map(({ id }) => id), license: 'B' });
  for (const { id } of [ana, ana, berta, clara]) {
    const begun = await app.ok(pupil(id), attemptStart, { license: 'B', kind: 'exam' });
    await app.ok(pupil(id), attemptFinish, { id: begun.id });
  }
});
afterAll(() => house.stop());

it('by teacher count students of the agenda’s teachers, within the branches that the person sees', async () => {
  requests = [];
  const { rows } = await house.ok(boss, groupStatistics, { by: 'teachers' });
  expect(rows).toMatchObject([
    { key: TEACHER, name: 'Rosa Mora', students: 2, tests: 3, exams: 3 },
    { key: '', name: '', students: 1, tests: 1 },
  ]);
  expect(requests.map((contacts) => contacts.toSorted())).toEqual([[ana.id, berta.id, clara.id].sort()]);
  const own = await house.ok(PEOPLE.neighbour, groupStatistics, { by: 'teachers' });
  expect(own.rows).toMatchObject([{ key: TEACHER, students: 1, tests: 1 }]);
  expect(await house.ok(PEOPLE.stranger, groupStatistics, { by: 'teachers' })).toEqual({
    ...{ rows: [], capped: false },
  });
});

it('are a file of each tab, in both formats', async () => {
  for (const show of STATISTIC_TABS) {
    const { headers } = await fileOf(show);
    expect(headers.length).toBeGreaterThan(4);
    expect((await fileOf(show, boss, 'xlsx')).headers).toEqual(headers);
  }
});

it('in a file are those of the page, and run nothing in a spreadsheet', async () => {
  const csv = await files.file({ show: 'students', filters: undefined });
  // The mark is for spreadsheets: our own reader takes it off again.
  expect(csv.bytes.toString()).toMatch(/(?:^|\n)"?'=Fórmula/);
  const { headers, rows } = await files.sheet(csv);
  expect(headers[0]).toBe('Alumno');
  expect(rows).toHaveLength(3);
  expect(rows.map((cells) => cells[1]).sort()).toEqual(['1', '1', '2']);
  const teachers = await fileOf('teachers');
  expect(teachers.rows.map(([name, students]) => [name, students])).toEqual([
    ['Rosa Mora', '2'],
    ['Sin profesor', '1'],
  ]);
});

it('in a file are those of the branches of who asks, and of no other school', async () => {
  const { rows } = await fileOf('students', PEOPLE.neighbour);
  expect(rows.map(([name]) => name)).toEqual([expect.stringContaining('Tercera')]);
  expect((await fileOf('students', PEOPLE.stranger)).rows).toEqual([]);
});

it('in a file are those of the days that were chosen', async () => {
  const { day: now } = localMoment(Date.now(), 'Europe/Madrid');
  expect((await fileOf('licenses', boss, 'csv', { from: now, to: now })).rows).toHaveLength(1);
  expect((await fileOf('licenses', boss, 'csv', { to: addDays(now, -1) })).rows).toEqual([]);
  expect((await fileOf('students', boss, 'csv', { from: addDays(now, 1) })).rows).toEqual([]);
});
