import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { type Answer, enterAsStudent, send, signIn } from '../src/product.js';
import { Missing, until } from '../src/until.js';
import { json, NOBODY, name, ownCalls } from './declared.js';
import { printLine } from './print-line.js';
import type { World } from './samples/world.js';
import { sampleOf } from './samples.js';
import { wholeWorld } from './whole-world.js';
import { nothing } from './worlds.js';

type Kind = Exclude<keyof World, `${string}Version` | 'password'>;
/** Where in a sample an id stands, and of what it is one. */
interface Place {
  kind: Kind;
  at: (string | number)[];
}

const KINDS = Object.keys(nothing).filter(
  (key): key is Kind => !key.endsWith('Version') && key !== 'password',
);
/** A world whose ids say what they are: `00…07` is the eighth kind. */
const MARKED: World = {
  ...nothing,
  ...Object.fromEntries(KINDS.map((kind, at) => [kind, at.toString(16).padStart(24, '0')])),
};

function placesIn(value: unknown, at: Place['at'] = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => placesIn(one, [...at, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => placesIn(one, [...at, key]));
  const kind = KINDS.find((one) => MARKED[one] === value);
  return kind ? [{ kind, at }] : [];
}

function put(value: unknown, [first, ...rest]: Place['at'], id: string): unknown {
  if (first === undefined) return id;
  if (Array.isArray(value)) return value.map((one, index) => (index === first ? put(one, rest, id) : one));
  return { ...(value as object), [first]: put((value as Record<string, unknown>)[first], rest, id) };
}

const MATRIX = [...json, ...ownCalls]
  .flatMap((call) => placesIn(sampleOf(call, MARKED)).map((place) => ({ call, ...place })))
  .map((one) => [`${name(one.call)} · ${one.at.join('.')}`, one] as const);

let manager: string;
let student: string;
let own: World;
let foreign: World;

beforeAll(async () => {
  manager = await signIn('direccion@volante.demo');
  student = await enterAsStudent();
  own = await wholeWorld(manager, DEMO.school.branches[0].id, 'Jaén');
  const vigo = await wholeWorld(await signIn('otra@volante.demo'), DEMO.other.branches[0].id, 'Vigo');
  foreign = { ...vigo, business: DEMO.other.id };
});

/** The text of an answer without its new parts: ids that were just made, and the time. */
const said = (call: CallDeclaration, text: string) =>
  `${name(call)} ${text}`
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"(id|job|ticket|url|etag)":"[^"]*"/g, '"$1":"NEW"')
    .replaceAll(/\d+ ?ms/g, 'MS');

/** Once the worker is through with what was asked before: a person has a few jobs at a time and no more. */
const answerOf = (call: CallDeclaration, input: Record<string, unknown>): Promise<Answer> =>
  until(`A place for ${name(call)}`, async () => {
    const token = call.access === 'customer' ? student : manager;
    const answer = await send(call, input, { token });
    return answer.body.error?.code === 'JOB-002' ? new Missing(answer.body.error) : answer;
  });

describe('an id of another school, in the place of each id of each call', () => {
  it('every kind of record is asked for', () => {
    const asked = new Set(MATRIX.map(([, { kind }]) => kind));
    expect(KINDS.filter((kind) => !asked.has(kind))).toEqual([]);
    const without = KINDS.filter((kind) => foreign[kind] === NOBODY || foreign[kind] === nothing[kind]);
    const pairs = MATRIX.filter(([, { kind }]) => without.includes(kind));
    printLine(
      `tenant matrix: ${MATRIX.length} pairs of a call and an id field, ${pairs.length} without a foreign id`,
    );
    expect(without).toEqual([]);
  });

  it.each(MATRIX)('%s', async (_name, { call, kind, at }) => {
    const sample = sampleOf(call, own);
    const ask = async (id: string) => {
      const input = put(sample, at, id) as Record<string, unknown>;
      // What may be asked for once under a key is asked for anew.
      if (typeof input.key === 'string') input.key = `matrix-${randomUUID()}`;
      const { status, text } = await answerOf(call, input);
      return `${status} ${said(call, text.replaceAll(id, 'ASKED'))}`;
    };
    const id = foreign[kind] ?? NOBODY;
    const nobody = 'f'.repeat(23) + (at.length % 10);
    let none = await ask(nobody);
    // What changed something with an id of nobody (all up to it are read) has nothing left to change.
    if (none.startsWith('200')) none = await ask(nobody);
    expect(await ask(id)).toBe(none);
  });
});
