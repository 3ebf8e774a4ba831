import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  studentLinkEnter,
  studentLogin,
  studentLoginEnd,
  studentLoginStates,
  studentPinChange,
} from '@volante/contracts/session/student-session.contract';
import { requestHeaders } from '@volante/service-kit/calls/wire';
import { newId } from '@volante/service-kit/object-id';
import type { Envelope } from '@volante/service-kit/testing-host';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { openStudentHouse, type StudentHouse } from './student-house.js';

let school: StudentHouse;
let here: string;
let there: string;
let count = 0;
const codeOf = ({ error }: Envelope) => error?.code ?? 'in';
const newDni = () => {
  count += 1;
  return `${String(20_000_000 + count)}X`;
};
/** The PIN of a student is this one; comparisons cost no time here. */
const RIGHT = '975310';
const OWN = '864209';
let places = 0;

beforeAll(async () => {
  school = await openStudentHouse();
  here = school.office.business.id;
  there = school.otherOffice.business.id;
});
afterAll(() => school.house.stop());
beforeEach(() => {
  jest
    .spyOn(PasswordHasher.prototype, 'hash')
    .mockImplementation(async (pin) => `$argon2id$of ${pin.length === 6 ? pin : 'none'}`);
  jest
    .spyOn(PasswordHasher.prototype, 'verify')
    .mockImplementation(async (stored, pin) => stored === `$argon2id$of ${pin}`);
});

/** Comes from a place of its own. */
async function login(user: string, more: object): Promise<Envelope> {
  places += 1;
  const ip = `203.0.${(places >> 8) & 255}.${places & 255}`;
  const input = { user, device: 'PHONE', ...more };
  const reply = await school.house.host.bus.request(studentLogin.subject, JSON.stringify(input), {
    timeout: 30_000,
    headers: requestHeaders({ requestId: newId(), actor: null, ip, origin: null }),
  });
  return reply.json<Envelope>();
}

/** A student whose PIN is known to the test. */
async function studentOf(
  business: string,
  pin: string,
  part: { fiscalCode?: string; email?: string },
): Promise<{ contact: string; token: string; trust: string | undefined }> {
  const office = business === here ? school.office : school.otherOffice;
  const contact = school.contact(business, part);
  const given = await school.pinOf(contact, office);
  const user = part.fiscalCode ?? part.email ?? '';
  const { student, trust } = await school.entered(login(user, { pin: given, device: newId().toUpperCase() }));
  const changed = await school.as(student.token, studentPinChange, { pin: given, newPin: pin });
  expect(codeOf(changed)).toBe('in');
  return { contact, token: student.token, trust: trust ?? undefined };
}

/** How often a guess was compared with a stored PIN. */
async function comparisons(hash: string, act: () => Promise<unknown>): Promise<number> {
  const verify = jest.spyOn(PasswordHasher.prototype, 'verify');
  verify.mockClear();
  await act();
  return verify.mock.calls.filter(([stored]) => stored === hash).length;
}

describe('who owns one login of a DNI or e-mail', () => {
  it.each(['another school', 'the same school'])(
    'tries no more PINs of the other one than a stranger: %s',
    async (where) => {
      const part = { email: `familia-${newId()}@example.com` };
      const victim = await studentOf(here, RIGHT, part);
      const { trust } = await studentOf(where === 'another school' ? there : here, OWN, part);
      const compared = await comparisons(`$argon2id$of ${RIGHT}`, async () => {
        for (let at = 0; at < 60; at += 1) {
          const pin = at % 5 === 4 ? OWN : String(111_000 + at);
          await login(part.email, { pin, trust });
          await login(part.email, { pin });
        }
      });
      expect(compared).toBeLessThanOrEqual(5);
      // The victim's own device opens as before.
      const { student } = await school.entered(login(part.email, { pin: RIGHT, trust: victim.trust }));
      expect(student.contact).toBe(victim.contact);
      const other = await school.entered(login(part.email, { pin: OWN, trust }));
      expect(other.student.contact).not.toBe(victim.contact);
    },
  );

  it('enters the other one on the own device with its PIN', async () => {
    const fiscalCode = newDni();
    const { trust } = await studentOf(here, OWN, { fiscalCode });
    const second = await studentOf(there, RIGHT, { fiscalCode });
    const { student } = await school.entered(login(fiscalCode, { pin: RIGHT, trust }));
    expect(student.contact).toBe(second.contact);
  });
});

it('DNI and e-mail of one student share the five tries', async () => {
  const part = { fiscalCode: newDni(), email: `uno-${newId()}@example.com` };
  await studentOf(here, RIGHT, part);
  const compared = await comparisons(`$argon2id$of ${RIGHT}`, async () => {
    for (let at = 0; at < 6; at += 1)
      for (const user of [part.fiscalCode, part.email]) await login(user, { pin: '111222' });
  });
  expect(compared).toBe(5);
});

it('contacts of one school with an address keep no other school’s student out', async () => {
  const email = `mismo-${newId()}@example.com`;
  for (let at = 0; at < 6; at += 1) await school.pinOf(school.contact(there, { email }), school.otherOffice);
  const { contact } = await studentOf(here, RIGHT, { email });
  const { student } = await school.entered(login(email, { pin: RIGHT }));
  expect(student.contact).toBe(contact);
});

describe('one PIN tried over many students', () => {
  const notices = () =>
    school.house.db.unscoped<{ title: string; link: string | null }>(
      `SELECT title, link FROM notification WHERE kind = 'student.guessed' AND business_id = :there`,
      { there },
    );

  it('notifies the school of a student whose second wait began', async () => {
    const fiscalCode = newDni();
    const { contact } = await studentOf(there, RIGHT, { fiscalCode });
    for (let at = 0; at < 5; at += 1) await login(fiscalCode, { pin: '111222' });
    expect(await notices()).toEqual([]);
    await school.house.db.unscopedRun(
      'UPDATE student_try SET locked_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE locked_until IS NOT NULL',
    );
    for (let at = 0; at < 6; at += 1) await login(fiscalCode, { pin: '111222' });
    const sent = await notices();
    expect(new Set(sent.map(({ link }) => link))).toEqual(new Set([`/contact/view/${contact}`]));
    expect(JSON.stringify(sent)).not.toContain('Marta');
  });

  it('ends for the day after three hundred wrong ones in a school, wherever they come from, and the school is notified once', async () => {
    const email = () => `alumno-${newId()}@example.com`;
    const victims: string[] = [];
    for (let at = 0; at < 70; at += 1) {
      const address = email();
      victims.push(address);
      const contact = school.contact(there, { email: address });
      await school.pinOf(contact, school.otherOffice);
    }
    const known = await studentOf(there, RIGHT, { email: email() });
    const compared = jest.spyOn(PasswordHasher.prototype, 'verify');
    compared.mockClear();
    for (let round = 0; round < 5; round += 1)
      await Promise.all(victims.map((user) => login(user, { pin: '111222' })));
    const tried = compared.mock.calls.filter(([stored]) => stored !== null).length;
    expect(tried).toBeLessThanOrEqual(300);
    const sent = (await notices()).filter(({ link }) => link === null);
    expect(sent.length).toBeGreaterThan(0);
    const people = await school.house.db.unscoped<{ user: string }>(
      `SELECT user_id user FROM notification WHERE kind = 'student.guessed' AND business_id = :there AND link IS NULL`,
      { there },
    );
    expect(new Set(people.map(({ user }) => user)).size).toBe(people.length);
    // Sessions and other schools go on.
    expect(codeOf(await school.resolve(known.token))).toBe('in');
    const elsewhere = email();
    await studentOf(here, OWN, { email: elsewhere });
    expect(codeOf(await login(elsewhere, { pin: OWN }))).toBe('in');
  });
});

describe('a stolen phone or PIN', () => {
  it('is put out by a new PIN of the office: sessions, known devices and the link end', async () => {
    const part = { fiscalCode: newDni() };
    const { contact, token, trust } = await studentOf(here, RIGHT, part);
    const key = await school.linkOf(contact);
    const pin = await school.pinOf(contact);
    expect(codeOf(await school.resolve(token))).toBe('SESSION-001');
    const enter = await school.house.host.call(null, studentLinkEnter, { key, device: 'STOLEN' });
    expect(codeOf(enter)).toBe('STUDENT-LOGIN-002');
    const { trust: fresh } = await school.entered(login(part.fiscalCode, { pin, trust }));
    expect(fresh).not.toBeNull();
  });

  it('is put out by the end of the entry, which keeps the code by mail and asks who sees the student', async () => {
    const part = { fiscalCode: newDni(), email: `dos-${newId()}@example.com` };
    const { contact, token } = await studentOf(here, RIGHT, part);
    await expect(school.asOffice(studentLoginEnd, { contact: newId() })).rejects.toThrow('DATA-404');
    await school.asOffice(studentLoginEnd, { contact });
    expect(codeOf(await school.resolve(token))).toBe('SESSION-001');
    expect(codeOf(await login(part.fiscalCode, { pin: RIGHT }))).toBe('STUDENT-LOGIN-001');
    const { rows } = await school.asOffice(studentLoginStates, { contacts: [contact] });
    expect(rows).toMatchObject([{ hasPin: false, devices: 0 }]);
  });

  it('is one of twenty devices at most', async () => {
    const part = { fiscalCode: newDni() };
    const { contact, token } = await studentOf(here, RIGHT, part);
    for (let at = 0; at < 21; at += 1)
      await school.entered(login(part.fiscalCode, { pin: RIGHT, device: `D${at}` }));
    const { rows } = await school.asOffice(studentLoginStates, { contacts: [contact] });
    expect(rows[0]?.devices).toBe(20);
    expect(codeOf(await school.resolve(token))).toBe('SESSION-001');
  });
});
