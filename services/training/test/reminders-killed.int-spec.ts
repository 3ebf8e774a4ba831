import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { agendaSettingRead, agendaSettingUpdate } from '@volante/contracts/training/agenda-setting.contract';
import { lessonBook } from '@volante/contracts/training/lesson.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { type SentMail, startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

/** `VOLANTE_TEST_REMINDERS=10000` for the number of the issue; so many took 266 s on a machine that six shared. */
const COUNT = Number(process.env.VOLANTE_TEST_REMINDERS ?? 600);
const KILLS = 5;
const { manager } = PEOPLE;
let house: ServiceHouse;
let worker: ChildProcess | undefined;
/** Each mail that was handed over, also one that the mail service has already. */
const handed: string[] = [];

/** A worker of its own, as in production: one that can be killed. */
function work(): ChildProcess {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const host = join(process.env.VOLANTE_TEST_ROOT ?? '', 'packages/service-kit/dist/host.js');
  const env = { ...inherited, VOLANTE_SERVICES: 'training', VOLANTE_ROLE: 'worker' };
  return spawn(process.execPath, [host], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

beforeAll(async () => {
  house = await startAgenda({
    worker: false,
    standIns: (bus) => {
      bus.subscribe(mailSend.subject, {
        callback: (_, message) => {
          handed.push(message.json<SentMail>().key);
        },
      });
    },
  });
  const { version, ...settings } = await house.ok(manager, agendaSettingRead, {});
  await house.ok(manager, agendaSettingUpdate, { ...settings, reminders: true, version });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await house.stop();
});

/** Practices of tomorrow, copied from one that was booked. */
async function bookMany(): Promise<void> {
  const made = agendaMaker(house);
  const { id } = await house.ok(manager, lessonBook, {
    student: await made.student(),
    type: await made.add(practiceType.calls.create, { name: 'Circulación B' }),
    ...{ teacher: await made.teacher(), vehicle: await made.car() },
    ...{ day: addDays(new Date().toISOString().slice(0, 10), 12), from: '10:00' },
  });
  await house.db.unscopedRun(
    `INSERT INTO lesson (business_id, id, branch_id, student_id, contact_id, licence, type_id, kind, teacher_id, day, from_minute,
       minutes, starts_at, ends_at, state, is_live, units, version, created_at, updated_at)
     SELECT l.business_id, CONCAT('d', LPAD(LOWER(HEX(n.seq)), 23, '0')), l.branch_id, l.student_id, l.contact_id, l.licence, l.type_id, l.kind,
       l.teacher_id, l.day, l.from_minute, l.minutes, UTC_TIMESTAMP() + INTERVAL 20 HOUR, UTC_TIMESTAMP() + INTERVAL 21 HOUR,
       'booked', 1, 0, 1, UTC_TIMESTAMP(3) - INTERVAL 9 DAY, UTC_TIMESTAMP(3)
     FROM lesson l, seq_1_to_${COUNT} n WHERE l.id = :id`,
    { id },
  );
}

const until = async (isThere: () => boolean | Promise<boolean>) => {
  while (!(await isThere())) await wait(20);
};

/** The lease of the killed worker ends. */
const endLeases = () =>
  house.db.unscopedRun(
    "UPDATE lesson_reminder SET due_at = UTC_TIMESTAMP(3) WHERE state = 'waiting' AND due_at > UTC_TIMESTAMP(3)",
    {},
  );

it(`${COUNT} reminders go once each, though their worker is killed ${KILLS} times`, async () => {
  await bookMany();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    worker = work();
    await until(() => handed.length >= (COUNT / (KILLS + 1)) * kill);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    await endLeases();
  }
  worker = work();
  const sent = async () => {
    const [row] = await house.db.unscoped<{ sent: number }>(
      "SELECT COUNT(*) sent FROM lesson_reminder WHERE state = 'sent'",
      {},
    );
    return Number(row?.sent);
  };
  await until(async () => (await sent()) === COUNT);
  // The mail service knows a key that it has; a killed worker repeats at most the one that it had in hand.
  expect(new Set(handed).size).toBe(COUNT);
  expect(handed.length).toBeLessThanOrEqual(COUNT + KILLS);
}, 600_000);
