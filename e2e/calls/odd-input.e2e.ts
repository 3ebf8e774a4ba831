import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { branchList } from '@volante/contracts/business/business.contract';
import type { CallDeclaration } from '@volante/contracts/call';
import { contactCreate } from '@volante/contracts/contacts/contact.contract';
import { examFolderRead } from '@volante/contracts/dgt/exam-folder.contract';
import { registerBookRead } from '@volante/contracts/dgt/register-book.contract';
import { userVerify } from '@volante/contracts/session/session.contract';
import { CENTRE_PASSWORD, newCentre } from '../src/centre.js';
import { findContacts } from '../src/contacts.js';
import { mailed } from '../src/mailbox.js';
import { type Answer, enterAsStudent, request, send, signIn } from '../src/product.js';
import { Missing, until } from '../src/until.js';
import { callerOf, json, name, routed, table } from './declared.js';
import { MADE_UP_CURSORS, type OddInput, oddCursors, oddInputs, textFields, unreached } from './odd-input.js';
import { printLine } from './print-line.js';
import type { World } from './samples/world.js';
import { sampleOf } from './samples.js';
import { wholeWorld } from './whole-world.js';
import { nothing } from './worlds.js';

type Input = Record<string, unknown>;

const ONE_DAY = { name: 'Feria', from: '2026-10-12', to: '2026-10-12', ranges: [] };
const OPEN = { openingHours: { week: [[], [], [], [], [], [], []], exceptions: [ONE_DAY] } };
const PEOPLE = { people: [{ name: 'Ana', position: '', phone: '', email: '' }] };
const PLACES = {
  fields: [
    {
      ...{ id: 'a'.repeat(24), variable: 'text', page: 1, x: 0, y: 0, width: 100, height: 100 },
      label: 'Generada',
    },
  ],
};
const TEXTS = { texts: [{ field: 'a'.repeat(24), text: 'Generada' }] };
/** Parts that the samples leave out, so that every text stands in some input. */
const FULLER: Readonly<Record<string, (world: World) => Input>> = {
  'POST agreement/config/save': () => PLACES,
  'POST agreement/config/preview': () => PLACES,
  'POST agreement/request/sign': () => TEXTS,
  'POST agreement/certificate/choose': () => TEXTS,
  'POST agreement/request/create': () => ({
    guardians: [
      {
        ...{ name: 'Generada', taxId: '12345678Z', relationship: 'Madre', phone: '600111222' },
        email: 'generada@correo.example',
      },
    ],
    copies: [{ name: 'Generada', email: 'copia@correo.example' }],
    approver: { name: 'Generada', email: 'visto@correo.example' },
    emancipation: 'Generada',
  }),
  'POST business/branch/create': () => OPEN,
  'POST business/branch/update': () => OPEN,
  'POST provider/create': () => PEOPLE,
  'POST provider/update': () => PEOPLE,
  'POST clock/verify': () => ({ head: { at: '2026-11-20T08:00:00.000Z', digest: 'a'.repeat(64) } }),
  'POST dgt/file/update': () => ({ held: [{ licence: 'B', since: null, until: null }] }),
  'POST dgt/book/card/note/create': ({ employee }) => ({
    kind: 'risk',
    instrument: 'Generada',
    teacher: employee,
  }),
  'POST access/door/update': ({ role }) => ({ roles: [{ value: 'office', role }] }),
  'POST filesystem/upload/begin': ({ driveUpload }) => ({ upload: driveUpload }),
  'POST invoice/issue': () => ({ fees: { mandate: false, proof: true, reason: 'Generada' } }),
  // Six weeks at most: an odd day is near itself alone.
  'GET lesson/off-clock': () => ({ from: '1900-01-01', to: '1900-01-01' }),
  'POST library/release/fill': () => ({
    ...{ source: 'package', files: [{ name: 'preguntas.json', text: 'Generada' }] },
  }),
  'POST question/import': () => ({
    files: [{ name: 'preguntas.json', text: 'Generada' }],
    pictures: [{ name: 'imagen.png', file: 'a'.repeat(24) }],
  }),
  'POST question/update': () => ({
    options: [
      { text: 'Generada', right: true },
      { text: 'Otra', right: false },
    ],
  }),
  'POST invoice/recurring/update': (world) => ({
    soldLines: [{ description: 'Generada', price: 100, tax: world['record:tax'], priceList: '' }],
  }),
};
const inputOf = (call: CallDeclaration, world: World): Input => ({
  ...sampleOf(call, world),
  ...FULLER[name(call)]?.(world),
});

const fails = ({ status }: Answer) => status >= 500;
const isOperators = (call: CallDeclaration) => callerOf(call) === 'operador@volante.demo';
/** Uploads are streams; the operator's calls come last, since they change what the others need. */
const typed = routed.filter((call) => call.kind !== 'upload');
const CALLS = [...typed.filter((call) => !isOperators(call)), ...typed.filter(isOperators)];
const PLANNED = CALLS.filter((call) => oddInputs(call, inputOf(call, nothing)).length > 0);

/** A school of its own: the typed texts stay in what it keeps. */
let centre: string;
let world: World;
const tokens = new Map<string, string>();

async function tokenOf(call: CallDeclaration): Promise<string | null> {
  // Some calls end the session of the student, too.
  if (call.access === 'customer') return enterAsStudent();
  if (call.access !== 'session') return null;
  const who = isOperators(call) ? 'operador@volante.demo' : centre;
  const known = tokens.get(who);
  // Some calls end sessions: the caller's own among them.
  if (known && (await send(userVerify, {}, { token: known })).body.success) return known;
  const token = who === centre ? await signIn(centre, CENTRE_PASSWORD) : await signIn(who);
  tokens.set(who, token);
  return token;
}

/** Sends an input; a sample's version is right for no record, so that of the refusal goes with the next one. */
async function answerOf(
  call: CallDeclaration,
  input: Input,
  token: string | null,
  seen: { version?: unknown },
) {
  const sent = 'version' in input && seen.version !== undefined ? { ...input, version: seen.version } : input;
  const answer = await send(call, sent, { token });
  const version: unknown = Reflect.get(Object(answer.body.error?.details), 'version');
  if (version === undefined || !('version' in input)) return answer;
  seen.version = version;
  return send(call, { ...input, version }, { token });
}

async function failuresOf(call: CallDeclaration, inputs: readonly OddInput[]): Promise<string[]> {
  const token = await tokenOf(call);
  const seen = {};
  const failures: string[] = [];
  const ask = async ({ fields, input }: OddInput) => {
    const answer = await answerOf(call, input, token, seen);
    if (fails(answer)) failures.push(`${fields}: ${JSON.stringify(input).slice(0, 300)} → ${answer.text}`);
    return answer.body.success;
  };
  for (const one of inputs) {
    const isDone = await ask(one);
    if (!isDone && one.apart.length > 1) for (const single of one.apart) await ask(single);
  }
  return failures;
}

/** A new school gets its branch by the event of its making. */
const firstBranch = (token: string) =>
  until('The branch of a new school', async () => {
    const { body } = await send(branchList, {}, { token });
    return (body.data as { rows: { id: string }[] }).rows[0]?.id ?? new Missing(body);
  });

/** Other services learn of a new branch by its event. */
const untilKnown = (branch: string, token: string) =>
  until('A contact of a new branch', async () => {
    const contact = { firstName: 'Primera', lastName: 'Persona', branch };
    const { body } = await send(contactCreate, contact, { token });
    return body.success ? null : new Missing(body.error);
  });

beforeAll(async () => {
  centre = await newCentre();
  const token = await signIn(centre, CENTRE_PASSWORD);
  tokens.set(centre, token);
  const branch = await firstBranch(token);
  await untilKnown(branch, token);
  world = await wholeWorld(token, branch, 'Raro', {
    ...{ reader: centre, password: CENTRE_PASSWORD },
  });
});

describe('letters and days that nobody expects', () => {
  it('are typed into every text of every call', () => {
    const fields = PLANNED.map((call) =>
      oddInputs(call, inputOf(call, nothing)).flatMap((one) => one.fields),
    );
    const left = CALLS.flatMap((call) =>
      unreached(call, inputOf(call, nothing)).map((field) => `${name(call)} ${field}`),
    );
    printLine(`odd input: ${fields.flat().length} values for ${PLANNED.length} calls`);
    expect(left).toEqual([]);
    expect(PLANNED.length).toBeGreaterThanOrEqual(150);
    expect(fields.flat().length).toBeGreaterThanOrEqual(900);
  });

  it.each(table(PLANNED))('%s', async (_name, call) => {
    const inputs = oddInputs(call, inputOf(call, world));
    expect(inputs).not.toEqual([]);
    expect(await failuresOf(call, inputs)).toEqual([]);
  });
});

const LISTS = json.filter((call) => textFields(call.input).some(({ at }) => at.join('.') === 'cursor'));
/** Two rows of lists that the demo leaves empty: nobody has signed in, and nothing was sent. */
const FILLED: Readonly<Record<string, (token: string) => Promise<unknown>>> = {
  'GET employee/user/sessions/list': () => signIn('direccion@volante.demo'),
  'GET mail/delivery/list': async (token) => {
    const [person] = (await findContacts(token, { type: 'people', state: 'active' })).rows;
    for (const to of ['una@correo.example', 'otra@correo.example']) await mailed(token, person?.id ?? '', to);
  },
};

describe('a cursor whose texts were replaced', () => {
  const opened = new Map<string, string>();
  const rowsOf = async (call: CallDeclaration, token: string) => {
    const { body } = await send(call, {}, { token });
    return (body.data as { rows: { id: string }[] }).rows;
  };

  /** Inputs of a first page: bare, of a parent in the demo, or as the sample has it. */
  async function firstPages(call: CallDeclaration, token: string): Promise<Input[]> {
    if (call.input.safeParse({ limit: 1 }).success) return [{ limit: 1 }];
    const [folders, books] = [await rowsOf(examFolderRead, token), await rowsOf(registerBookRead, token)];
    const pages = [...folders, ...books].flatMap(({ id }) =>
      ['folder', 'book', 'id'].map((field) => ({ [field]: id, limit: 1 })),
    );
    const sample = inputOf(call, world);
    return [...pages, { ...sample, limit: 1 }, sample].filter((input) => call.input.safeParse(input).success);
  }

  /** The page that is followed by another; a list of one row or none has no such page. */
  async function pageBefore(call: CallDeclaration, pages: readonly Input[], token: string) {
    for (const page of pages) {
      const { body } = await send(call, page, { token });
      const next: unknown = Reflect.get(Object(body.data), 'next');
      if (typeof next === 'string') return { page, cursors: oddCursors(next) };
      // Its pages are longer than what the demo has.
      if (!('limit' in page)) continue;
      const more = await send(call, { ...page, limit: 2 }, { token });
      const rows: unknown = Reflect.get(Object(more.body.data), 'rows');
      expect([page, Array.isArray(rows) && rows.length > 1]).toEqual([page, false]);
    }
    return { page: pages[0], cursors: [] };
  }

  it.each(table(LISTS))('%s', async (key, call) => {
    const who = callerOf(call);
    const token = opened.get(who) ?? (await signIn(who));
    opened.set(who, token);
    await FILLED[key]?.(token);
    const { page, cursors } = await pageBefore(call, await firstPages(call, token), token);
    expect(page).toBeDefined();
    for (const cursor of [...cursors, ...MADE_UP_CURSORS]) {
      const answer = await send(call, { ...page, cursor }, { token });
      expect([cursor, answer.status < 500]).toEqual([cursor, true]);
    }
  });
});

afterAll(async () => {
  const health = await request('GET', 'health', null);
  if (health.status !== 200) throw new Error(`the product did not survive the tests: ${health.text}`);
});
