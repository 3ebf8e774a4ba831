import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  studentDeviceRemove,
  studentLinkEnter,
  studentLinkMake,
  studentLoginEnd,
  studentLoginStates,
  studentLogout,
  studentPinChange,
  studentPinSet,
  studentTwofactorSet,
  studentVerify,
} from '@volante/contracts/session/student-session.contract';
import { newId } from '@volante/service-kit/object-id';
import type { Envelope } from '@volante/service-kit/testing-host';
import { openStudentHouse, type StudentHouse } from './student-house.js';

let school: StudentHouse;
let business: string;
const codeOf = ({ error }: Envelope) => error?.code ?? 'in';
let count = 0;
const newDni = () => {
  count += 1;
  return `${String(10_000_000 + count)}X`;
};

beforeAll(async () => {
  school = await openStudentHouse();
  business = school.office.business.id;
});
afterAll(() => school.house.stop());
// Places and people of one test are nothing to the next.
beforeEach(() => school.house.db.unscopedRun('DELETE FROM student_try'));

describe('a PIN', () => {
  it('opens by DNI as people write it, and by e-mail', async () => {
    const dni = newDni();
    const contact = school.contact(business, { fiscalCode: dni, email: 'Marta@Example.com' });
    const pin = await school.pinOf(contact);
    expect(pin).toMatch(/^\d{6}$/);
    for (const user of [dni, ` ${dni.toLowerCase()} `, `${dni.slice(0, 8)}-X`, 'marta@example.com']) {
      const { student } = await school.entered(school.login(user, { pin }));
      expect(student).toMatchObject({ contact, name: 'Marta Ruiz', business: { id: business } });
      expect(await school.own(student.token)).toMatchObject({ contact, hasPin: true, twofactor: false });
    }
  });

  it('of nobody, of a contact that is gone, and a wrong one have one answer', async () => {
    const dni = newDni();
    const contact = school.contact(business, { fiscalCode: dni });
    const pin = await school.pinOf(contact);
    const wrong = pin === '975310' ? '975311' : '975310';
    const unknown = await school.login('99999999R', { pin });
    expect(unknown.error).toMatchObject({ code: 'STUDENT-LOGIN-001' });
    expect((await school.login(dni, { pin: wrong })).error).toEqual(unknown.error);
    for (const state of ['inactive', 'deleted', 'blocked'] as const) {
      await school.changed(contact, { state });
      expect((await school.login(dni, { pin })).error).toEqual(unknown.error);
    }
  });

  it('waits after five wrong ones, whether anybody is called so or not; the own device does not', async () => {
    const dni = newDni();
    const contact = school.contact(business, { fiscalCode: dni });
    const pin = await school.pinOf(contact);
    const { trust } = await school.entered(school.login(dni, { pin }));
    const tries = async (user: string) => {
      const codes: string[] = [];
      for (let at = 0; at < 6; at += 1)
        codes.push(codeOf(await school.login(user, { pin: '975310', device: 'OTHER' })));
      return codes;
    };
    const waited = [...Array.from({ length: 5 }, () => 'STUDENT-LOGIN-001'), 'USER-002'];
    expect(await tries(dni)).toEqual(waited);
    expect(await tries('88888888Y')).toEqual(waited);
    expect(codeOf(await school.login(dni, { pin, device: 'OTHER' }))).toBe('USER-002');
    expect(codeOf(await school.login(dni, { pin, trust }))).toBe('in');
  });

  it('is told to no more than five of two hundred that come at once', async () => {
    const dni = newDni();
    await school.pinOf(school.contact(business, { fiscalCode: dni }));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => school.login(dni, { pin: String(100_000 + at) })),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'STUDENT-LOGIN-001').length).toBeLessThanOrEqual(5);
    expect(new Set(codes)).toEqual(new Set(['STUDENT-LOGIN-001', 'USER-002']));
  });

  it('of the office replaces the one before, and needs a DNI or an address', async () => {
    const dni = newDni();
    const contact = school.contact(business, { fiscalCode: dni });
    const first = await school.pinOf(contact);
    const second = await school.pinOf(contact);
    expect(codeOf(await school.login(dni, { pin: first }))).toBe('STUDENT-LOGIN-001');
    expect(codeOf(await school.login(dni, { pin: second }))).toBe('in');
    await expect(school.pinOf(school.contact(business))).rejects.toThrow('STUDENT-LOGIN-003');
    for (const state of ['inactive', 'deleted', 'blocked'] as const)
      await expect(school.pinOf(school.contact(business, { state, fiscalCode: newDni() }))).rejects.toThrow(
        'DATA-404',
      );
    await expect(school.pinOf(school.contact(business, { type: 'E', fiscalCode: newDni() }))).rejects.toThrow(
      'DATA-404',
    );
    await expect(school.pinOf(newId())).rejects.toThrow('DATA-404');
  });

  it('that is right in two schools asks which one is meant', async () => {
    const dni = newDni();
    const here = school.contact(business, { fiscalCode: dni });
    const there = school.contact(school.otherOffice.business.id, { fiscalCode: dni });
    const pin = await school.pinOf(here);
    const other = await school.pinOf(there, school.otherOffice);
    if (other !== pin) {
      const { student } = await school.entered(school.login(dni, { pin: other, device: 'THERE' }));
      const changed = await school.as(student.token, studentPinChange, { pin: other, newPin: pin });
      expect(changed.error).toBeUndefined();
    }
    const { data } = await school.login(dni, { pin, device: 'TWO' });
    const { target, schools } = data as { target: string; schools: { step: string; name: string }[] };
    expect(target).toBe('school');
    expect(schools).toHaveLength(2);
    const entered = await Promise.all(
      schools.map(({ step }) => school.entered(school.login(dni, { step, device: 'TWO' }))),
    );
    expect(new Set(entered.map(({ student }) => student.contact))).toEqual(new Set([here, there]));
    const [{ step } = { step: '' }] = schools;
    expect(codeOf(await school.login(dni, { step, device: 'TWO' }))).toBe('USER-005');
  });

  it('on a new device asks for a mailed code where the student has the second step, on a known one not', async () => {
    const dni = newDni();
    const contact = school.contact(business, { fiscalCode: dni, email: 'dos@example.com' });
    const pin = await school.pinOf(contact);
    const { trust } = await school.entered(school.login(dni, { pin }));
    await school.asOffice(studentTwofactorSet, { contact, isOn: true });
    await school.entered(school.login(dni, { pin, trust }));
    const { data } = await school.login(dni, { pin, device: 'NEW' });
    const { step, to } = data as { step: string; to: string };
    expect(to).toBe('d…@example.com');
    expect(codeOf(await school.login(dni, { step, code: '000000', device: 'NEW' }))).toBe('USER-003');
    const code = await school.house.codeFor('dos@example.com');
    expect(codeOf(await school.login(dni, { step, code, device: 'STOLEN' }))).toBe('USER-005');
    expect(codeOf(await school.login('99999999R', { step, code, device: 'NEW' }))).toBe('USER-005');
    await school.entered(school.login(dni, { step, code, device: 'NEW' }));
    expect(codeOf(await school.login(dni, { step, code, device: 'NEW' }))).toBe('USER-005');
    const without = school.contact(business, { fiscalCode: newDni() });
    await expect(school.asOffice(studentTwofactorSet, { contact: without, isOn: true })).rejects.toThrow(
      'STUDENT-LOGIN-005',
    );
  });
});

describe('a link', () => {
  it('opens once, and the device is known from then on', async () => {
    const contact = school.contact(business, { fiscalCode: newDni() });
    const key = await school.linkOf(contact);
    const enter = () =>
      school.house.host.call(null, studentLinkEnter, { key, device: 'PHONE', deviceName: 'Móvil' });
    const answers = await Promise.all(Array.from({ length: 20 }, enter));
    expect(answers.map(codeOf).filter((code) => code === 'in')).toHaveLength(1);
    expect(codeOf(await enter())).toBe('STUDENT-LOGIN-002');
    const { devices } = (await school.asOffice(studentLoginStates, { contacts: [contact] })).rows[0] ?? {};
    expect(devices).toBe(1);
  });

  it('ends with the next one, after seven days, and with its contact', async () => {
    const contact = school.contact(business, { fiscalCode: newDni() });
    const [old, key] = [await school.linkOf(contact), await school.linkOf(contact)];
    const enter = async (given: string) =>
      codeOf(await school.house.host.call(null, studentLinkEnter, { key: given, device: 'PHONE' }));
    expect(await enter(old)).toBe('STUDENT-LOGIN-002');
    await school.house.db.unscopedRun(
      'UPDATE student_link SET expires_at = expires_at - INTERVAL 7 DAY WHERE contact_id = :contact',
      { contact },
    );
    expect(await enter(key)).toBe('STUDENT-LOGIN-002');
    const next = await school.linkOf(contact);
    await school.changed(contact, { state: 'inactive' });
    expect(await enter(next)).toBe('STUDENT-LOGIN-002');
    await school.changed(contact, { state: 'active' }, 'contact.restored');
    expect(await enter(next)).toBe('in');
  });

  it('leads to the app, with its secret behind the hash sign', async () => {
    const contact = school.contact(business, { fiscalCode: newDni() });
    const { key, address } = await school.asOffice(studentLinkMake, { contact });
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(address).toBe(`https://volante.example/layout/contact/sign-in#${key}`);
  });
});

describe('a session of a student', () => {
  const enter = async (part = {}) => {
    const dni = newDni();
    const contact = school.contact(business, { fiscalCode: dni, ...part });
    const pin = await school.pinOf(contact);
    const { student, trust } = await school.entered(school.login(dni, { pin }));
    return { dni, contact, pin, token: student.token, trust };
  };

  it('ends with the contact, with the entry, after thirty days without use and after ninety', async () => {
    for (const state of ['inactive', 'deleted', 'blocked'] as const) {
      const { contact, token } = await enter();
      await school.changed(contact, { state });
      expect(codeOf(await school.resolve(token))).toBe('SESSION-001');
      // What was ended does not come back with the contact.
      await school.changed(contact, { state: 'active' }, 'contact.restored');
      expect(codeOf(await school.resolve(token))).toBe('SESSION-001');
    }
    const { contact, token, dni, pin } = await enter();
    await school.asOffice(studentLoginEnd, { contact });
    expect(codeOf(await school.resolve(token))).toBe('SESSION-001');
    expect(codeOf(await school.login(dni, { pin }))).toBe('STUDENT-LOGIN-001');
    for (const [column, days] of [
      ['seen_at', 31],
      ['expires_at', 91],
    ] as const) {
      const { contact: id, token: old } = await enter();
      await school.house.db.unscopedRun(
        `UPDATE student_session SET ${column} = ${column} - INTERVAL ${days} DAY WHERE contact_id = :id`,
        { id },
      );
      expect(codeOf(await school.resolve(old))).toBe('SESSION-001');
    }
  });

  it('is nothing to a school that is suspended', async () => {
    const { token, dni, pin } = await enter();
    const suspend = (suspended: number) =>
      school.house.db.unscopedRun(
        `INSERT INTO business_ref (id, name, operator, services, suspended, version) VALUES (:business, 'E', 0, '[]', :suspended, 1)
         ON DUPLICATE KEY UPDATE suspended = VALUES(suspended)`,
        { business, suspended },
      );
    await suspend(1);
    expect(codeOf(await school.resolve(token))).toBe('SESSION-001-2');
    expect(codeOf(await school.login(dni, { pin }))).toBe('USER-009');
    await suspend(0);
    expect(codeOf(await school.resolve(token))).toBe('in');
  });

  it('follows another DNI of the contact, and never an older version', async () => {
    const { contact, pin, dni } = await enter();
    const next = newDni();
    await school.changed(contact, { fiscalCode: next });
    expect(codeOf(await school.login(dni, { pin }))).toBe('STUDENT-LOGIN-001');
    expect(codeOf(await school.login(next, { pin }))).toBe('in');
  });

  it('removes the own devices, and nobody else’s', async () => {
    const one = await enter();
    const two = await enter();
    await school.entered(school.login(one.dni, { pin: one.pin, device: 'OLD' }));
    const { devices } = await school.own(one.token);
    expect(devices.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
    const old = devices.find(({ isThis }) => !isThis)?.id ?? '';
    expect(codeOf(await school.as(two.token, studentDeviceRemove, { id: old }))).toBe('DATA-404');
    expect(codeOf(await school.as(one.token, studentDeviceRemove, { id: old }))).toBe('in');
    expect((await school.own(one.token)).devices).toHaveLength(1);
    expect(codeOf(await school.as(one.token, studentLogout))).toBe('in');
    expect(codeOf(await school.resolve(one.token))).toBe('SESSION-001');
    expect(codeOf(await school.resolve(two.token))).toBe('in');
  });

  it('changes the own PIN with the one that holds, and ends the other sessions', async () => {
    const { token, dni, pin, trust } = await enter();
    const { student: other } = await school.entered(school.login(dni, { pin, device: 'OLD' }));
    const change = async (old: string, newPin: string) =>
      codeOf(await school.as(token, studentPinChange, { pin: old, newPin }));
    for (const weak of ['123456', '777777', '121212', '654321', '240505', '481481'])
      expect(await change(pin, weak)).toBe('STUDENT-LOGIN-004');
    expect(await change(pin === '975310' ? '975311' : '975310', '864209')).toBe('STUDENT-LOGIN-001');
    expect(await change(pin, '864209')).toBe('in');
    expect(codeOf(await school.login(dni, { pin, trust }))).toBe('STUDENT-LOGIN-001');
    expect(codeOf(await school.login(dni, { pin: '864209', trust }))).toBe('in');
    expect(codeOf(await school.resolve(other.token))).toBe('SESSION-001');
    for (let at = 0; at < 5; at += 1) await change('975310', '864208');
    expect(await change('864209', '864208')).toBe('USER-002');
  });

  it('is no session of staff, and a session of staff none of a student', async () => {
    const { contact } = await enter();
    expect(codeOf(await school.house.host.call(school.office, studentVerify))).toBe('SESSION-000');
    expect(codeOf(await school.house.host.call(null, studentVerify))).toBe('SESSION-000');
    const student = { contact, name: 'Marta', business: { id: business, name: 'E' }, services: [] };
    // A student of another school with this contact's id is nobody.
    const foreign = { ...student, business: school.otherOffice.business };
    const answer = await school.house.host.call(null, studentVerify, {}, { student: foreign });
    expect(codeOf(answer)).toBe('SESSION-001');
  });
});

it('nothing that was told is stored', async () => {
  const stored = await school.house.dump();
  for (const secret of school.house.told) if (secret.length > 6) expect(stored).not.toContain(secret);
  const pins = school.house.told.filter((told) => /^\d{6}$/.test(told));
  const hashes = await school.house.db.unscoped<{ hash: string }>(
    'SELECT pin_hash hash FROM student_login WHERE pin_hash IS NOT NULL',
  );
  expect(pins.length).toBeGreaterThan(5);
  for (const { hash } of hashes) expect(hash).toMatch(/^\$argon2id\$/);
});

it('an entry is asked for in somebody’s name', async () => {
  const contact = school.contact(business, { fiscalCode: newDni() });
  expect(codeOf(await school.house.host.call(null, studentPinSet, { contact }))).toBe('SESSION-000');
});
