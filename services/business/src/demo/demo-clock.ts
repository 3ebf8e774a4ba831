import { DEMO_STAFF, type DemoBusiness } from '@volante/contracts/demo';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Database } from '@volante/service-kit/data/database';
import { addDays, instantsOf, localMoment } from '@volante/service-kit/local-days';
import { nationalHolidays } from '@volante/service-kit/national-holidays';
import { newId } from '@volante/service-kit/object-id';
import { settingOf } from '@volante/service-kit/settings';
import { EVERYWHERE } from '../clock-store/calendar.js';
import { ClockChain } from '../clock-store/chain.js';
import { writeDay } from '../clock-store/day-totals.js';
import { appendEntries, lockHead, type NewEntry, writeHead } from '../clock-store/entries.js';
import { demoEmployeeId } from './demo-employees.js';

const DAYS_BACK = 21;
const SATURDAY = 6;
const CANARY = 'Atlantic/Canary';
const MAINLAND = 'Europe/Madrid';

/** Minutes of each day: seven and a half hours, Monday to Friday. */
const WEEK = [450, 450, 450, 450, 450, 0, 0];

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A split day with small differences between people. */
function dayOf(day: string, zone: string, branch: string, habit: number): NewEntry[] {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === SATURDAY) return [];
  const early = (habit * 7 + weekday * 3) % 11;
  const times = [
    ['start', 9 * 60 + 20 + early],
    ['pause', 13 * 60 + 35 + (early % 7)],
    ['resume', 16 * 60 + 22 + (early % 9)],
    ['finish', 19 * 60 + 40 + ((early * 5) % 20)],
  ] as const;
  return times.map(([kind, minutes]) => {
    const [at = 0] = instantsOf(day, clock(minutes), zone);
    return { kind, day, at: new Date(at), zone, branch };
  });
}

/**
 * What is asked of the staff: the week of the first two branches (the third one has not said it yet), and the country's
 * holidays of the years about now.
 */
async function addDemoCalendar(
  db: Database,
  business: DemoBusiness,
  today: string,
): Promise<ReadonlySet<string>> {
  const year = Number(today.slice(0, 4));
  const holidays = [year - 1, year, year + 1].flatMap(nationalHolidays);
  await db.write(systemContext(business.id, business.tradeName), async (tx) => {
    for (const { id } of business.branches.slice(0, 2))
      await tx.run('INSERT INTO clock_calendar SET business_id = :business, branch_id = :id, week = :week', {
        id,
        week: JSON.stringify(WEEK),
      });
    const rows = holidays.map(
      (_, at) => `(:business, :id${at}, :everywhere, :day${at}, :name${at}, 'national')`,
    );
    await tx.run(
      `INSERT INTO clock_holiday (business_id, id, branch_id, day, name, scope) VALUES ${rows.join(', ')}`,
      {
        everywhere: EVERYWHERE,
        ...Object.fromEntries(
          holidays.flatMap(({ day, name }, at) => [
            [`id${at}`, newId()],
            [`day${at}`, day],
            [`name${at}`, name],
          ]),
        ),
      },
    );
  });
  return new Set(holidays.map(({ day }) => day));
}

/** Three weeks of the staff's register, up to yesterday, and the calendar that it stands beside. */
export async function addDemoClock(db: Database, business: DemoBusiness): Promise<void> {
  const chain = new ClockChain(settingOf('VOLANTE_SEAL_KEY', 'business') ?? '');
  const today = localMoment(Date.now(), CANARY).day;
  const free = await addDemoCalendar(db, business, today);
  const staff = DEMO_STAFF.filter((person) => person.business === business.id);
  for (const [habit, person] of staff.entries()) {
    const [branch = ''] = person.branches;
    const province = business.branches.find(({ id }) => id === branch)?.province;
    const zone = province === 35 ? CANARY : MAINLAND;
    const employee = demoEmployeeId(person);
    const system = systemContext(business.id, business.tradeName);
    const ctx = { ...system, actor: { ...system.actor, userId: person.id, userName: person.name } };
    await db.write(ctx, async (tx) => {
      const entries = Array.from({ length: DAYS_BACK }, (_, at) => addDays(today, at - DAYS_BACK))
        .filter((day) => !free.has(day))
        .flatMap((day) => dayOf(day, zone, branch, habit));
      if (entries.length === 0) return;
      const head = await lockHead(tx, employee);
      const appended = await appendEntries(tx, chain, { employee, head }, entries);
      await writeHead(tx, employee, { ...appended.head, branch, zone, since: entries.at(-1)?.at ?? null });
      for (const day of new Set(entries.map((entry) => entry.day))) await writeDay(tx, employee, day);
    });
  }
}
