import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import {
  studentPasskeyAdd,
  studentPasskeyAddBegin,
  studentPasskeyBegin,
  studentPasskeyEnter,
  studentPasskeyList,
  studentPasskeyRemove,
  studentPasskeyRename,
} from '@volante/contracts/session/student-passkey.contract';
import {
  studentLoginEnd,
  studentLookOpen,
  studentTwofactorSet,
} from '@volante/contracts/session/student-session.contract';
import { requestHeaders } from '@volante/service-kit/calls/wire';
import { newId } from '@volante/service-kit/object-id';
import type { Envelope } from '@volante/service-kit/testing-host';
import { SoftKey } from './soft-key.js';
import { openStudentHouse, type StudentHouse } from './student-house.js';

type Begun = CallOutput<typeof studentPasskeyAddBegin>;

let school: StudentHouse;
let count = 0;
let places = 0;

beforeAll(async () => {
  school = await openStudentHouse();
});
afterAll(() => school.house.stop());

const codeOf = ({ error }: Envelope) => error?.code ?? 'in';

interface Student {
  contact: string;
  email: string;
  pin: string;
  token: string;
}

/** A student of a school who is in by their PIN. */
async function student(office = school.office): Promise<Student> {
  count += 1;
  const [fiscalCode, email] = [`5000000${count}X`, `llaves${count}@example.com`];
  const contact = school.contact(office.business.id, { email, fiscalCode });
  const pin = await school.pinOf(contact, office);
  const { student: own } = await school.entered(school.login(fiscalCode, { pin }));
  return { contact, email, pin, token: own.token };
}

async function begun({ token, pin }: Student): Promise<Begun> {
  const { data, error } = await school.as(token, studentPasskeyAddBegin, { pin });
  if (error) throw new Error(error.code);
  return data as Begun;
}

const add = ({ token }: Student, made: ReturnType<SoftKey['made']>, name = 'Mi móvil') =>
  school.as(token, studentPasskeyAdd, { ...made, name });

/** A key that the student has added. */
async function keyOf(who: Student, key = new SoftKey()): Promise<SoftKey> {
  expect(codeOf(await add(who, key.made(await begun(who))))).toBe('in');
  return key;
}

async function challenge(): Promise<string> {
  const { data } = await school.house.host.call(null, studentPasskeyBegin, {});
  return (data as CallOutput<typeof studentPasskeyBegin>).challenge;
}
/** Each comes from a place of its own, unless it is named: wrong proofs are counted there. */
async function send(proof: object, ip?: string): Promise<Envelope> {
  places += 1;
  const input = { ...proof, device: 'OTHER', deviceName: 'Tableta' };
  const reply = await school.house.host.bus.request(studentPasskeyEnter.subject, JSON.stringify(input), {
    timeout: 30_000,
    headers: requestHeaders({
      ...{ requestId: newId(), actor: null, origin: null },
      ip: ip ?? `203.0.113.${places % 256}`,
    }),
  });
  return reply.json<Envelope>();
}
const enter = async (key: SoftKey, change: object = {}) =>
  send(key.proof({ challenge: await challenge(), ...change }));

async function listed({ token }: Student) {
  const { data } = await school.as(token, studentPasskeyList);
  return (data as CallOutput<typeof studentPasskeyList>).rows;
}

describe('a passkey', () => {
  it('enters as its student on a new device, without PIN or mailed code, and is listed with its last use', async () => {
    const who = await student();
    await school.asOffice(studentTwofactorSet, { contact: who.contact, isOn: true });
    const key = await keyOf(who);
    expect(await listed(who)).toMatchObject([{ name: 'Mi móvil', usedAt: null, isStopped: false }]);
    const { student: entered, trust } = await school.entered(enter(key));
    expect(entered.contact).toBe(who.contact);
    expect(trust).not.toBeNull();
    expect((await school.own(entered.token)).devices.map(({ name }) => name)).toContain('Tableta');
    expect((await listed(who))[0]?.usedAt).not.toBeNull();
  });

  it('is renamed and removed by its student alone, who gets a letter', async () => {
    const [who, other] = [await student(), await student()];
    const key = await keyOf(who);
    const [{ id = '' } = {}] = await listed(who);
    for (const call of [studentPasskeyRename, studentPasskeyRemove]) {
      const input = call === studentPasskeyRename ? { id, name: 'Tableta' } : { id };
      expect(codeOf(await school.as(other.token, call, input))).toBe('DATA-404');
      expect(codeOf(await school.as(who.token, call, { ...input, id: newId() }))).toBe('DATA-404');
    }
    expect(codeOf(await school.as(who.token, studentPasskeyRename, { id, name: 'Tableta' }))).toBe('in');
    expect(await listed(who)).toMatchObject([{ name: 'Tableta' }]);
    expect(codeOf(await school.as(who.token, studentPasskeyRemove, { id }))).toBe('in');
    expect(codeOf(await enter(key))).toBe('STUDENT-KEY-001');
    expect(await school.house.warned(who.email, 'Tienes una llave de acceso nueva')).toHaveLength(1);
    expect(await school.house.warned(who.email, 'Se ha quitado una llave de acceso')).toHaveLength(1);
  });

  it('needs the PIN of a student who has one, and no more than ten are kept', async () => {
    const who = await student();
    const begin = (pin?: string) => school.as(who.token, studentPasskeyAddBegin, pin ? { pin } : {});
    expect(codeOf(await begin())).toBe('STUDENT-LOGIN-001');
    expect(codeOf(await begin('000000'))).toBe('STUDENT-LOGIN-001');
    const waiting = await begun(who);
    for (let at = 0; at < 10; at += 1) await keyOf(who);
    expect(codeOf(await begin(who.pin))).toBe('STUDENT-KEY-004');
    expect(codeOf(await add(who, new SoftKey().made(waiting)))).toBe('STUDENT-KEY-004');
    expect(await listed(who)).toHaveLength(10);
  });
});

describe('a new key is refused', () => {
  it('for another challenge, site or origin, an unverified person, and what is no key', async () => {
    const [who, other] = [await student(), await student()];
    const made = async (change: object) => new SoftKey().made(await begun(who), change);
    const wrong = [
      await made({ challenge: 'A'.repeat(43) }),
      await made({ challenge: (await begun(other)).challenge }),
      await made({ challenge: await challenge() }),
      await made({ rpId: 'volante.example.org' }),
      await made({ origin: 'https://evil.example' }),
      await made({ isVerified: false }),
      { ...(await made({})), attestation: 'AAAA' },
      { ...(await made({})), clientData: 'AAAA' },
      { ...(await made({})), id: new SoftKey().id },
    ];
    for (const one of wrong) expect(codeOf(await add(who, one))).toBe('STUDENT-KEY-003');
    expect(await listed(who)).toEqual([]);
  });

  it('a second time by its challenge, and by another student', async () => {
    const [who, other] = [await student(), await student(school.otherOffice)];
    const key = new SoftKey();
    const made = key.made(await begun(who));
    expect(codeOf(await add(who, made))).toBe('in');
    expect(codeOf(await add(who, made))).toBe('STUDENT-KEY-003');
    expect(codeOf(await add(other, key.made(await begun(other))))).toBe('STUDENT-KEY-005');
  });

  it('whatever its statement names: nothing of it is read', async () => {
    const who = await student();
    const statement = { fmt: 'fido-u2f', attStmt: new Map([['x5c', 'http://127.0.0.1/']]) };
    const key = new SoftKey();
    expect(codeOf(await add(who, key.made(await begun(who), {}, statement)))).toBe('in');
    expect(codeOf(await enter(key))).toBe('in');
  });

  it('from a look of staff, which lists keys and changes none', async () => {
    const who = await student();
    await keyOf(who);
    const { user } = await school.house.signIn('direccion@volante.demo');
    const { session, user: viewer } = await school.house.resolve(user?.token ?? '');
    const looked = await school.house.callAs(viewer, session, studentLookOpen, { contact: who.contact });
    const { token } = looked.data as CallOutput<typeof studentLookOpen>;
    school.house.told.push(token);
    expect(await listed({ ...who, token })).toHaveLength(1);
    expect(codeOf(await school.as(token, studentPasskeyAddBegin, { pin: who.pin }))).toBe('ACCESS-005');
    const [{ id = '' } = {}] = await listed(who);
    expect(codeOf(await school.as(token, studentPasskeyRemove, { id }))).toBe('ACCESS-005');
  });
});

describe('a proof is refused, with one answer', () => {
  it('for another challenge, site or origin, an unverified person, another user and an unknown key', async () => {
    const [who, other] = [await student(), await student(school.otherOffice)];
    const [key, foreign] = [await keyOf(who), await keyOf(other)];
    const proof = async (change: object = {}) => key.proof({ challenge: await challenge(), ...change });
    const { challenge: ofAdding } = await begun(who);
    const { userHandle, signature } = foreign.proof({ challenge: await challenge() });
    const wrong = [
      await proof({ challenge: 'A'.repeat(43) }),
      await proof({ challenge: ofAdding }),
      await proof({ rpId: 'volante.example.org' }),
      await proof({ origin: 'https://evil.example' }),
      await proof({ isVerified: false }),
      { ...(await proof()), userHandle },
      { ...(await proof()), signature },
      { ...(await proof()), signature: 'AAAA' },
      { ...(await proof()), authenticatorData: 'AAAA' },
      { ...(await proof()), clientData: 'AAAA' },
      { ...(await proof()), id: foreign.id },
      new SoftKey().proof({ challenge: await challenge() }),
    ].map((one) => ({ ...one, userHandle: one.userHandle || 'AAAA' }));
    for (const one of wrong) expect(codeOf(await send(one))).toBe('STUDENT-KEY-001');
    expect(codeOf(await enter(key))).toBe('in');
  });

  it('when it is repeated: of twenty rivals with one challenge one is let in', async () => {
    const key = await keyOf(await student());
    const given = key.proof({ challenge: await challenge() });
    const answers = (await Promise.all(Array.from({ length: 20 }, () => send(given)))).map(codeOf);
    expect(answers.filter((code) => code === 'in')).toHaveLength(1);
    expect(answers.filter((code) => code === 'STUDENT-KEY-001')).toHaveLength(19);
    expect(codeOf(await send(given))).toBe('STUDENT-KEY-001');
  });

  it('when its challenge is older than five minutes', async () => {
    const key = await keyOf(await student());
    const given = key.proof({ challenge: await challenge() });
    await school.house.db.unscopedRun('UPDATE student_passkey_challenge SET expires_at = UTC_TIMESTAMP(3)');
    expect(codeOf(await send(given))).toBe('STUDENT-KEY-001');
  });

  it('when its count goes back: the key stops, on both phones, and the student gets one letter', async () => {
    const who = await student();
    const key = new SoftKey();
    key.count = 7;
    await keyOf(who, key);
    const copy = key.copy();
    expect(codeOf(await enter(key))).toBe('in');
    expect(codeOf(await enter(key))).toBe('in');
    expect(codeOf(await enter(copy))).toBe('STUDENT-KEY-001');
    for (const one of [copy, key]) expect(codeOf(await enter(one))).toBe('STUDENT-KEY-001');
    expect(await listed(who)).toMatchObject([{ isStopped: true }]);
    expect(await school.house.warned(who.email, 'Hemos parado una llave de acceso')).toHaveLength(1);
  });

  it('a hundred times from one place: then the place waits', async () => {
    const spent = () =>
      send({ ...new SoftKey().proof({ challenge: 'A'.repeat(43) }), userHandle: 'AAAA' }, '198.51.100.7');
    const codes = new Set<string>();
    for (let at = 0; at < 100; at += 1) codes.add(codeOf(await spent()));
    expect([...codes]).toEqual(['STUDENT-KEY-001']);
    expect(codeOf(await spent())).toBe('USER-002');
  });
});

describe('a key ends with the entry of its student', () => {
  it.each([
    ['ends the access', (who: Student) => school.asOffice(studentLoginEnd, { contact: who.contact })],
    ['gives another PIN', (who: Student) => school.pinOf(who.contact)],
  ])('when the office %s', async (_words, act) => {
    const who = await student();
    const key = await keyOf(who);
    const waiting = await begun(who);
    await act(who);
    expect(codeOf(await enter(key))).toBe('STUDENT-KEY-001');
    // A key that was begun before comes too late.
    await expect(add(who, new SoftKey().made(waiting))).rejects.toThrow('SESSION-001');
    const rows = await school.house.db.unscoped(
      'SELECT id FROM student_passkey WHERE contact_id = :contact',
      {
        contact: who.contact,
      },
    );
    expect(rows).toEqual([]);
  });

  it('rests while the contact is not active, and is good again once it is', async () => {
    const who = await student();
    const key = await keyOf(who);
    await school.changed(who.contact, { state: 'blocked' });
    expect(codeOf(await enter(key))).toBe('STUDENT-KEY-001');
    await school.changed(who.contact, { state: 'active' });
    expect(codeOf(await enter(key))).toBe('in');
  });

  it('opens no suspended school', async () => {
    const who = await student(school.otherOffice);
    const key = await keyOf(who);
    const set = (suspended: number) =>
      school.house.db.unscopedRun(
        `INSERT INTO business_ref (id, name, operator, services, suspended, version) VALUES (:id, 'E', 0, '[]', :suspended, 1)
         ON DUPLICATE KEY UPDATE suspended = VALUES(suspended)`,
        { id: school.otherOffice.business.id, suspended },
      );
    await set(1);
    expect(codeOf(await enter(key))).toBe('USER-009');
    await set(0);
  });
});
