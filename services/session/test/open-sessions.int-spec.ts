import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { sessionOpen, userLogout } from '@volante/contracts/session/session.contract';
import {
  studentLogout,
  studentLookOpen,
  type studentSessionResolve,
} from '@volante/contracts/session/student-session.contract';
import { openStudentHouse, type StudentHouse } from './student-house.js';

let school: StudentHouse;
let business: string;
beforeAll(async () => {
  school = await openStudentHouse();
  business = school.office.business.id;
});
afterAll(() => school.house.stop());

const isOpen = async (session: string, customer: boolean, of = business) => {
  const { data } = await school.house.host.call(null, sessionOpen, { session, business: of, customer });
  return (data as { open: boolean }).open;
};
const sessionOf = async (token: string) =>
  ((await school.resolve(token)).data as CallOutput<typeof studentSessionResolve>).session;

async function enter() {
  const { user } = await school.house.signIn('direccion@volante.demo');
  return school.house.resolve(user?.token ?? '');
}

it('a session of staff is open until it is locked or ended, in its own school', async () => {
  const { session, user } = await enter();
  expect(await isOpen(session, false)).toBe(true);
  expect(await isOpen(session, true)).toBe(false);
  expect(await isOpen(session, false, school.otherOffice.business.id)).toBe(false);
  await school.house.db.unscopedRun('UPDATE session SET locked_at = UTC_TIMESTAMP(3) WHERE id = :session', {
    session,
  });
  expect(await isOpen(session, false)).toBe(false);
  await school.house.db.unscopedRun('UPDATE session SET locked_at = NULL WHERE id = :session', { session });
  await school.house.callAs(user, session, userLogout, {});
  expect(await isOpen(session, false)).toBe(false);
});

it('a session of a student is open until it is ended, and so is a look of staff until its viewer signs out', async () => {
  const contact = school.contact(business, { fiscalCode: '22220001X' });
  const pin = await school.pinOf(contact);
  const { student } = await school.entered(school.login('22220001X', { pin }));
  const session = await sessionOf(student.token);
  expect(await isOpen(session, true)).toBe(true);
  expect(await isOpen(session, false)).toBe(false);
  expect(await isOpen(session, true, school.otherOffice.business.id)).toBe(false);
  await school.as(student.token, studentLogout);
  expect(await isOpen(session, true)).toBe(false);

  const viewer = await enter();
  const { data } = await school.house.callAs(viewer.user, viewer.session, studentLookOpen, { contact });
  const { token } = data as CallOutput<typeof studentLookOpen>;
  school.house.told.push(token);
  const look = await sessionOf(token);
  expect(await isOpen(look, true)).toBe(true);
  await school.house.callAs(viewer.user, viewer.session, userLogout, {});
  expect(await isOpen(look, true)).toBe(false);
});
