import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO, DEMO_ROAD_FOLDER, DEMO_STAFF } from '@volante/contracts/demo';
import { send, signIn } from '../src/product.js';
import { dayFromNow } from '../src/traffic.js';
import { callerOf, callOf, json, name, table } from './declared.js';
import type { World } from './samples/world.js';
import { sampleOf } from './samples.js';
import { idOf, worldOf } from './worlds.js';

/** No record is ever changed as often. */
const STALE = 999_998;

/** Fields of a call that its record does not show: keys of the record, secrets, and fields of other records. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'POST access/door/update': ['secret'],
  'POST access/policy/update': ['ownPassword'],
  // The text as it is typed: what is kept of it comes back as `text`.
  'POST agreement/config/write': ['html'],
  'POST mail/settings/update': ['password', 'ownPassword'],
  'POST bank/account/update': ['ownPassword'],
  'POST payment/gateway/update': ['ownPassword'],
  'POST employee/user/email/update': ['password'],
  'POST dgt/file/update': ['student'],
  // The folder itself: its students and their results are read by calls of their own.
  'POST dgt/folder/result/save': ['folder', 'rows'],
  'POST dgt/folder/student/order': ['folder'],
  // The amount that was seen, which is checked against the record's; and what a person says of its fees.
  'POST invoice/issue': ['payable', 'fees'],
  // The answers of a person, which the document does not show.
  'POST invoice/correct': ['cause', 'method', 'happenedOn', 'lines', 'reason'],
  // A voucher that is still to be redeemed.
  'POST invoice/voucher/redeem': ['code'],
  // A count is blind: what the till has is not shown.
  'POST till/count': ['pieces', 'cardCents', 'bizumCents'],
  // The operator's act on a school and its reason; the record shows the result.
  'POST business/school/product/renewal/update': ['reason'],
  'POST facilauto/business/status': ['status', 'reason'],
  'POST business/trial/extend': ['until', 'reason'],
  // Acts on a record, which shows what they led to.
  'POST lesson/state': ['reason', 'override'],
  'POST lesson/move': ['override'],
  'POST lesson/series/move': ['scope', 'check', 'override'],
  'POST lesson/series/cancel': ['scope', 'reason'],
  'POST payment/inbox/decide': ['act', 'documents', 'reason'],
  'POST bank/remittance/cancel': ['reason'],
  'POST bank/remittance/collect': ['collectedOn'],
  'POST bank/remittance/remove': ['debits'],
  'POST bank/match/create': ['line', 'items', 'note', 'feeCents', 'keep'],
  'POST bank/match/undo': ['line', 'reason'],
  'POST expense/payment/create': ['cents', 'method', 'paidOn', 'note', 'taken', 'till'],
  'POST expense/reverse': ['reason'],
  'POST expense/transfer/create': ['on', 'isTaxed', 'cents', 'reason'],
  'POST tax/prorrata/close': ['percent', 'byHand'],
  // The translation shows it as its state.
  'POST valkiria/question/translated/update': ['reviewed'],
};

/** The input of every call is an object. */
const fieldsOf = ({ input }: CallDeclaration): string[] =>
  Object.keys((input as unknown as { shape: object }).shape);
const versioned = json.filter((call) => fieldsOf(call).includes('version'));

const tokens = new Map<string, string>();
let own: World;
/** Records that a world lacks, by the call that changes them. */
let made: Readonly<Record<string, Record<string, unknown>>>;

const teacher = DEMO_STAFF.find(({ email }) => email.startsWith('profesor2'));
/** An employee of the demo with a user account. */
const employee = `6500000000000000000002${teacher?.id.slice(-2)}`;

beforeAll(async () => {
  for (const person of new Set(versioned.map(callerOf))) tokens.set(person, await signIn(person));
  const token = tokens.get('direccion@volante.demo') ?? '';
  own = await worldOf(token, DEMO.school.branches[0].id, 'Conflicto');
  const make = (key: string, change: object, field?: 'id' | Part) => {
    const call = callOf(key);
    return idOf(send(call, { ...sampleOf(call, own), ...change }, { token }), field);
  };
  const january = { from: '2021-01-01', to: '2021-01-15' };
  const known = await examined(token);
  const ofDemo = async (key: string, more: object = {}) => {
    const { body } = await send(callOf(key), { limit: 1, ...more }, { token });
    return (body.data as { rows: { id: string }[] }).rows[0]?.id ?? '';
  };
  const [remittance, line] = [
    { id: await ofDemo('GET bank/remittance/list') },
    { line: await ofDemo('GET bank/statement/lines') },
  ];
  made = {
    ...(await partsOf(make)),
    ...Object.fromEntries(
      ['cancel', 'collect', 'present', 'remove'].map((act) => [`POST bank/remittance/${act}`, remittance]),
    ),
    'POST bank/match/create': line,
    'POST bank/match/undo': line,
    'POST payment/inbox/decide': { id: await ofDemo('GET payment/inbox/readall', { state: 'waiting' }) },
    'POST exam/day/plan': { id: DEMO_ROAD_FOLDER },
    'POST exam/day/clear': { id: DEMO_ROAD_FOLDER },
    'POST dgt/exam/update': { id: known.attempt },
    'POST dgt/file/update': { student: known.student },
    'POST dgt/center/save': { id: await make('POST dgt/center/save', { name: `Centro ${Date.now()}` }) },
    'POST dgt/convocatoria/cycle/save': { id: await make('POST dgt/convocatoria/cycle/save', january) },
  };
});

interface Learner {
  student: { id: string };
  licence: string;
  next: string | null;
}

/** A student of the demo, known to the exam service, and an attempt: the first student that the law lets try. */
async function examined(token: string): Promise<{ student: string; attempt: string }> {
  const { body } = await send(callOf('GET dgt/file/list'), { limit: 100 }, { token });
  const day = dayFromNow(0);
  for (const { student, licence, next } of (body.data as { rows: Learner[] }).rows) {
    const wanted = { student: student.id, licence, day, test: next ?? 'common', outcome: 'failed' };
    const answer = await send(callOf('POST dgt/exam/create'), wanted, { token });
    if (answer.body.success) return { student: student.id, attempt: await idOf(answer) };
  }
  throw new Error('the law lets no student of the demo be examined');
}

type Part = 'note' | 'qualification';
const PART = /^POST (.*\/(note|qualification))\/update$/;

/** A note on each kind of record that has them, and a qualification. */
async function partsOf(
  make: (key: string, change: object, field: Part) => Promise<string>,
): Promise<Record<string, Partial<Record<Part, string>>>> {
  const parts: Record<string, Partial<Record<Part, string>>> = {};
  for (const key of versioned.map(name)) {
    const [, noun, part] = PART.exec(key) ?? [];
    if (noun && part) parts[key] = { [part]: await make(`POST ${noun}/create`, {}, part as Part) };
  }
  return parts;
}

/** A right input on a version that never was, of a record that is there. */
function staleInput(call: CallDeclaration): Record<string, unknown> {
  const isAccount = call.path.startsWith('employee/user/');
  const world = { ...own, business: DEMO.school.id, ...(isAccount ? { employee } : {}) };
  return { ...sampleOf(call, world), ...made[name(call)], version: STALE };
}

describe.each(table(versioned))('%s: a stale version', (key, call) => {
  it('is answered with the record as it is, in the fields of the call, and its version', async () => {
    const answer = await send(call, staleInput(call), { token: tokens.get(callerOf(call)) ?? '' });
    expect(answer.body.error).toMatchObject({
      code: 'DATA-409',
      details: { current: expect.any(Object), version: expect.any(Number) },
    });
    const details = answer.body.error?.details as { current: { dgt?: object } } | undefined;
    // The sheet of the traffic authority is a part of its contact.
    const shown = { ...details?.current, ...details?.current.dgt };
    const beside = ['id', 'version', ...(PART.exec(key)?.slice(2) ?? []), ...(BESIDE[key] ?? [])];
    const missing = fieldsOf(call).filter((field) => !beside.includes(field) && !(field in shown));
    expect(missing).toEqual([]);
  });
});
