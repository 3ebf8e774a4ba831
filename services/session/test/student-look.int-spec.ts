import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import {
  studentDeviceRemove,
  studentLoginStates,
  studentLogout,
  studentLookOpen,
  studentPinChange,
  studentVerify,
} from '@volante/contracts/session/student-session.contract';
import { newId } from '@volante/service-kit/object-id';
import { openStudentHouse, type StudentHouse } from './student-house.js';

let school: StudentHouse;
let business: string;
const MANAGER = 'direccion@volante.demo';

beforeAll(async () => {
  school = await openStudentHouse();
  business = school.office.business.id;
});
afterAll(() => school.house.stop());

/** Somebody who signed in, with the session that the gateway would name. */
async function enter(email = MANAGER): Promise<{ who: SessionUser; session: string; token: string }> {
  const { user } = await school.house.signIn(email);
  const token = user?.token ?? '';
  const { session, user: who } = await school.house.resolve(token);
  return { who, session, token };
}

async function look(contact: string, viewer?: Awaited<ReturnType<typeof enter>>): Promise<string> {
  const { who, session } = viewer ?? (await enter());
  const { data, error } = await school.house.callAs(who, session, studentLookOpen, { contact });
  if (error) throw new Error(error.code);
  const { token } = data as CallOutput<typeof studentLookOpen>;
  school.house.told.push(token);
  return token;
}
const state = async (token: string) => (await school.resolve(token)).error?.code ?? 'open';

describe('a look at the app as a student', () => {
  it('is of the contact, says that it looks, and needs no PIN of the student', async () => {
    const contact = school.contact(business);
    const token = await look(contact);
    const { data } = await school.resolve(token);
    expect(data).toMatchObject({ student: { contact, looking: true, business: { id: business } } });
    expect(await school.own(token)).toMatchObject({ contact, looking: true, hasPin: false, devices: [] });
    const { rows } = await school.asOffice(studentLoginStates, { contacts: [contact] });
    expect(rows).toMatchObject([{ hasPin: false, devices: 0, seenAt: null }]);
  });

  it('writes nothing, and is ended by its own button', async () => {
    const contact = school.contact(business, { fiscalCode: '11110001X' });
    const pin = await school.pinOf(contact);
    const { student } = await school.entered(school.login('11110001X', { pin }));
    const token = await look(contact);
    const refused = [
      await school.as(token, studentPinChange, { pin, newPin: '864209' }),
      await school.as(token, studentDeviceRemove, { id: newId() }),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual(['ACCESS-005', 'ACCESS-005']);
    expect((await school.as(token, studentLogout)).success).toBe(true);
    expect(await state(token)).toBe('SESSION-001');
    // The student's own session goes on.
    expect((await school.as(student.token, studentVerify)).success).toBe(true);
  });

  it('is kept with its author, and its token is stored nowhere', async () => {
    const contact = school.contact(business);
    const { who, session, token } = await enter();
    const opened = await look(contact, { who, session, token });
    const entries = await school.house.db.unscoped(
      "SELECT action FROM audit_entry WHERE entity = 'student-login' AND entity_id = :contact",
      { contact },
    );
    expect(entries).toEqual([{ action: 'looked-at' }]);
    const rows = await school.house.db.unscoped<{ account_id: string; token_hash: string }>(
      'SELECT account_id, token_hash FROM student_look WHERE contact_id = :contact',
      { contact },
    );
    expect(rows).toEqual([{ account_id: who.id, token_hash: school.house.digest(opened) }]);
  });

  it.each([
    ['signs out', 'ended_at = UTC_TIMESTAMP(3)'],
    ['is locked', 'locked_at = UTC_TIMESTAMP(3)'],
    ['was not used for half a day', 'seen_at = UTC_TIMESTAMP(3) - INTERVAL 13 HOUR'],
  ])('ends when its viewer %s', async (_words, change) => {
    const viewer = await enter();
    const token = await look(school.contact(business), viewer);
    expect(await state(token)).toBe('open');
    await school.house.db.unscopedRun(`UPDATE session SET ${change} WHERE id = :id`, { id: viewer.session });
    expect(await state(token)).toBe('SESSION-001');
  });

  it('ends after half an hour, and with the contact', async () => {
    const [late, gone] = [school.contact(business), school.contact(business)];
    const tokens = [await look(late), await look(gone)];
    await school.house.db.unscopedRun(
      'UPDATE student_look SET expires_at = UTC_TIMESTAMP(3) WHERE contact_id = :late',
      { late },
    );
    await school.changed(gone, { state: 'inactive' });
    expect(await Promise.all(tokens.map(state))).toEqual(['SESSION-001', 'SESSION-001']);
  });

  it('ends when the role loses the permission', async () => {
    const viewer = await enter('administracion@volante.demo');
    const token = await look(school.contact(business), viewer);
    expect(await state(token)).toBe('open');
    await school.house.db.unscopedRun(
      `UPDATE role r JOIN account a ON a.role_id = r.id
       SET r.permissions = JSON_REMOVE(r.permissions, JSON_UNQUOTE(JSON_SEARCH(r.permissions, 'one', 'student-access.look')))
       WHERE a.id = :id`,
      { id: viewer.who.id },
    );
    expect(await state(token)).toBe('SESSION-001');
  });

  it('is opened by nobody without the permission, of no stranger, and carried by no foreign session', async () => {
    const contact = school.contact(business);
    const { who, session } = await enter();
    const asked = async (person: SessionUser, id: string, of = session) =>
      (await school.house.callAs(person, of, studentLookOpen, { contact: id })).error?.code;
    expect(await asked({ ...who, permissions: ['student-access.view'] }, contact)).toBe('ACCESS-001');
    expect(await asked(who, newId())).toBe('DATA-404');
    expect(await asked(who, school.contact(business, { state: 'blocked' }))).toBe('DATA-404');
    const other = await enter('otra@volante.demo');
    // A session of somebody else carries nothing.
    const { data } = await school.house.callAs(who, other.session, studentLookOpen, { contact });
    expect(await state((data as CallOutput<typeof studentLookOpen>).token)).toBe('SESSION-001');
  });
});
