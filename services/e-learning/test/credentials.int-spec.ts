import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { studentCredentialsMany } from '@volante/contracts/e-learning/credentials-many.contract';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { studentAccessHistory } from '@volante/contracts/e-learning/student-access-history.contract';
import {
  studentAppLook,
  studentCredentialsSend,
  studentLoginClose,
  studentLoginRead,
  studentPinNew,
  studentTwofactor,
} from '@volante/contracts/e-learning/student-credential.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import {
  studentLinkMake,
  studentLoginEnd,
  studentLoginStates,
  studentLookOpen,
  studentPinSet,
  studentTwofactorSet,
} from '@volante/contracts/session/student-session.contract';
import type { TestingHost } from '@volante/service-kit/testing-host';
import {
  knowBranches,
  PEOPLE,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { knowPeople, person } from './learners.js';

let house: ServiceHouse;
const boss = PEOPLE.manager;
/** Requests that other services got. */
const requests: { path: string; input: Record<string, unknown> }[] = [];
let outcome = 'queued';
/** The mail service takes nothing. */
let refusal: { code: string; messages: string[] } | null = null;
const ADDRESS = 'https://volante.example/layout/contact/sign-in#clave-secreta';
const LOOK = 'l'.repeat(43);

function answer(
  bus: TestingHost['bus'],
  call: CallDeclaration,
  data: (input: Record<string, unknown>) => unknown,
) {
  bus.subscribe(call.subject, {
    callback: (_, message) => {
      const input = JSON.parse(message.string()) as Record<string, unknown>;
      requests.push({ path: call.path, input });
      message.respond(JSON.stringify({ success: true, data: data(input) }));
    },
  });
}

beforeAll(async () => {
  house = await startHouse(service, {
    standIns: (bus) => {
      answer(bus, studentPinSet, () => ({ pin: '493027' }));
      answer(bus, studentTwofactorSet, () => null);
      answer(bus, studentLoginEnd, () => null);
      answer(bus, studentLinkMake, () => ({
        key: 'k',
        address: ADDRESS,
        expiresAt: '2031-01-08T10:00:00.000Z',
      }));
      answer(bus, studentLoginStates, () => ({ rows: [] }));
      answer(bus, studentLookOpen, () => ({ token: LOOK, expiresAt: '2031-01-08T10:00:00.000Z' }));
      answer(bus, contactMailPeople, ({ contacts }) => ({
        rows: (contacts as string[]).map((id) => mailRow(id, id === without.id ? '' : 'berta@example.com')),
      }));
      bus.subscribe(mailSend.subject, {
        callback: (_, message) => {
          const input = JSON.parse(message.string()) as Record<string, unknown>;
          requests.push({ path: mailSend.path, input });
          const rows = [{ contact: student.id, outcome, delivery: null, missing: [] }];
          const answered = { success: true, data: { rows, left: null } };
          message.respond(JSON.stringify(refusal ? { success: false, error: refusal } : answered));
        },
      });
    },
  });
  await knowBranches(house);
  await knowPeople(house, [student, without, stranger]);
  await house.ok(boss, accessGive, { contacts: [student.id, without.id], license: 'B' });
});
afterAll(() => house.stop());

const student = person();
const without = person({ lastName: 'Sin Correo', email: '' });
/** Known, without access. */
const stranger = person();
const mailRow = (contact: string, address: string) => ({
  ...{ contact, branch: student.branch, name: 'Berta', address, values: {} },
});
const last = (path: string) => requests.findLast((one) => one.path === path)?.input;
const ofStudent = { contact: student.id };

it('a new PIN is in the answer alone, not in the history', async () => {
  expect(await house.ok(boss, studentPinNew, ofStudent)).toEqual({ pin: '493027' });
  expect(last('student-login/pin/set')).toEqual(ofStudent);
  const tables = await house.db.unscoped<{ changes: string }>(
    'SELECT changes FROM audit_entry WHERE entity_id = :id',
    { id: student.id },
  );
  expect(JSON.stringify(tables)).not.toContain('493027');
  expect(JSON.stringify(tables)).toContain('pin');
});

it('with one key twice makes two PINs and keeps none', async () => {
  await house.call(boss, studentPinNew, ofStudent, 'same-key');
  await house.call(boss, studentPinNew, ofStudent, 'same-key');
  const kept = await house.db.unscoped('SELECT * FROM idempotency_key');
  expect(JSON.stringify(kept)).not.toContain('493027');
});

it('a link is for the card, or goes by mail and is in no answer', async () => {
  const card = await house.ok(boss, studentCredentialsSend, { ...ofStudent, way: 'card' });
  expect(card).toMatchObject({ address: ADDRESS, sentTo: null });
  expect(last('student-login/link/make')).toEqual({ ...ofStudent, isMailed: false });
  const mailed = await house.ok(boss, studentCredentialsSend, ofStudent);
  expect(mailed).toMatchObject({ address: null, sentTo: 'berta@example.com' });
  // The mail itself is the notice.
  expect(last('student-login/link/make')).toEqual({ ...ofStudent, isMailed: true });
  const letter = last('mail/send');
  expect(letter).toMatchObject({ secret: true, origin: 'student.link' });
  expect(JSON.stringify(letter)).toContain(ADDRESS);
});

it('a student is put out everywhere, with or without access, and the history has its author', async () => {
  for (const { id: contact } of [student, stranger]) {
    expect(await house.ok(boss, studentLoginClose, { contact })).toBeNull();
    expect(last('student-login/end')).toEqual({ contact });
  }
  const kept = await house.db.unscoped<{ changes: string }>(
    'SELECT changes FROM audit_entry WHERE entity_id = :id',
    { id: stranger.id },
  );
  expect(JSON.stringify(kept)).toContain('cerrada');
  expect(await house.fails(boss, studentLoginClose, { contact: 'f'.repeat(24) })).toBe('DATA-404');
});

it('the app is looked at by whoever may, and the history says so without the token', async () => {
  const { address } = await house.ok(boss, studentAppLook, ofStudent);
  expect(address).toBe(`/layout/contact/dashboard#look=${LOOK}`);
  expect(last('student-login/look/open')).toEqual(ofStudent);
  const { rows } = await house.ok(boss, studentAccessHistory, { id: student.id });
  expect(rows[0]).toMatchObject({ action: 'looked-at', actor: { id: boss.id }, record: student.id });
  const kept = JSON.stringify([rows, await house.db.unscoped('SELECT * FROM idempotency_key')]);
  expect(kept).not.toContain(LOOK);
  expect(await house.fails(boss, studentAppLook, { contact: stranger.id })).toBe('LEARNER-001');
  const outside = somebody({ permissions: ['student-access.look'], branches: [] });
  expect(await house.fails(outside, studentAppLook, ofStudent)).toBe('DATA-404');
  const elsewhere = somebody({ permissions: ['student-access.view'], branches: [] });
  expect(await house.fails(elsewhere, studentAccessHistory, { id: student.id })).toBe('DATA-404');
  const clerk = somebody({ permissions: ['student-access.view', 'client.all-branches'] });
  expect(await house.fails(clerk, studentAppLook, ofStudent)).toBe('ACCESS-001');
});

it('says so where no mail can go to the address', async () => {
  outcome = 'badAddress';
  expect(await house.fails(boss, studentCredentialsSend, ofStudent)).toBe('LEARNER-005');
  outcome = 'queued';
});

it.each(['REQ-106', 'MAIL-001'])(
  'while no mail goes out (%s) the link is a card, and none is lost',
  async (code) => {
    refusal = { code, messages: ['No sale'] };
    const made = await house.ok(boss, studentCredentialsSend, ofStudent);
    expect(made).toMatchObject({ address: ADDRESS, sentTo: null });
    const many = await house.ok(boss, studentCredentialsMany, { contacts: [student.id], way: 'mail' });
    expect(many).toMatchObject({ sent: 0, cards: [{ contact: student.id, address: ADDRESS }], skipped: [] });
    refusal = null;
    const kept = await house.db.unscoped<{ changes: string }>(
      'SELECT changes FROM audit_entry WHERE entity_id = :id ORDER BY id DESC LIMIT 1',
      { id: student.id },
    );
    expect(JSON.stringify(kept)).toContain('en tarjeta');
  },
);

it('without an address nothing is made', async () => {
  const before = requests.filter(({ path }) => path === 'student-login/link/make').length;
  expect(await house.fails(boss, studentCredentialsSend, { contact: without.id })).toBe('LEARNER-005');
  expect(requests.filter(({ path }) => path === 'student-login/link/make')).toHaveLength(before);
  expect((await house.ok(boss, studentLoginRead, { contact: without.id })).hasMail).toBe(false);
});

it('many get a link each, by mail or for cards, and those who get none are named', async () => {
  const contacts = [student.id, without.id, stranger.id, 'f'.repeat(24)];
  const mailed = await house.ok(boss, studentCredentialsMany, { contacts, way: 'mail' });
  expect(mailed).toMatchObject({ sent: 1, cards: [] });
  expect(mailed.skipped.map(({ id, reason }) => [id, reason])).toEqual([
    [without.id, 'noMail'],
    [stranger.id, 'none'],
    ['f'.repeat(24), 'gone'],
  ]);
  const cards = await house.ok(boss, studentCredentialsMany, { contacts: contacts.slice(0, 3), way: 'card' });
  expect(cards.sent).toBe(0);
  expect(cards.cards.map(({ contact, address }) => [contact, address])).toEqual([
    [student.id, ADDRESS],
    [without.id, ADDRESS],
  ]);
  const hidden = await house.ok(PEOPLE.neighbour, studentCredentialsMany, {
    contacts: [student.id],
    way: 'card',
  });
  expect(hidden).toEqual({ sent: 0, cards: [], skipped: [{ id: student.id, name: '', reason: 'gone' }] });
});

it('a code on new devices is requests for', async () => {
  await house.ok(boss, studentTwofactor, { ...ofStudent, isOn: true });
  expect(last('student-login/twofactor')).toEqual({ ...ofStudent, isOn: true });
});

it.each([
  ['without access', stranger.id, boss, 'LEARNER-001'],
  ['of another branch', student.id, PEOPLE.neighbour, 'DATA-404'],
  ['of another school', student.id, PEOPLE.stranger, 'DATA-404'],
])('for a student %s nothing is made', async (_, contact, who, code) => {
  const before = requests.length;
  expect(await house.fails(who, studentPinNew, { contact })).toBe(code);
  expect(await house.fails(who, studentCredentialsSend, { contact, way: 'card' })).toBe(code);
  expect(await house.fails(who, studentTwofactor, { contact, isOn: false })).toBe(code);
  expect(requests).toHaveLength(before);
});
