import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { enterAsStudent, request, send, signIn } from '../src/product.js';
import { callerOf, json as ofStaff, ownCalls, table } from './declared.js';
import { sampleOf } from './samples.js';
import { nothing } from './worlds.js';

const json = [...ofStaff, ...ownCalls];
const tokens = new Map<string, string>();
/** In place of the name of a person of the staff. */
const STUDENT = 'student';

beforeAll(async () => {
  tokens.set(STUDENT, await enterAsStudent());
  for (const who of new Set(ofStaff.map(callerOf))) tokens.set(who, await signIn(who));
});

/** Nonsense in the place of a field: in a body, in an address. */
const WRONG = {
  POST: [{ deep: { deeper: [] } }, 1e308, '\u0000', 'x'.repeat(100_000)],
  GET: ['\u0000', 'x'.repeat(8_000)],
} as const;

const tokenOf = (call: CallDeclaration) =>
  tokens.get(call.access === 'customer' ? STUDENT : callerOf(call)) ?? '';

describe.each(table(json))('%s: bad input', (_name, call) => {
  const refused = async (input: Record<string, unknown>) => {
    const answer = await send(call, input, { token: tokenOf(call) });
    expect(answer.body.success).toBe(false);
    expect(['REQ-101', 'REQ-102', 'REQ-103', 'REQ-104', 'REQ-111', 'DATA-404']).toContain(
      answer.body.error?.code,
    );
    return answer;
  };

  it('refuses a field that it does not know, and names it', async () => {
    const answer = await refused({ ...sampleOf(call, nothing), surprise: 'x' });
    if (answer.body.error?.code === 'REQ-101') expect(answer.text).toContain('surprise');
  });

  it('refuses an array, a number and nonsense in the place of each field', async () => {
    const sample = sampleOf(call, nothing);
    const fields = Object.keys(sample).filter((field) => !call.params.includes(field));
    for (const [at, field] of fields.entries()) {
      for (const [turn, wrong] of WRONG[call.method].entries()) {
        const input = { ...sample, [field]: wrong };
        // The service checks bodies by the same declaration: one of each field shows that it does.
        const isLeft = call.method === 'POST' && turn !== at % WRONG.POST.length;
        if (!isLeft || call.input.safeParse(input).success) await refused(input);
      }
    }
  });

  it('refuses a path parameter that is no id', async () => {
    for (const param of call.params) {
      for (const wrong of ['1', '..%2f..', "' OR 1=1", 'x'.repeat(300), '%00'])
        await refused({ ...sampleOf(call, nothing), [param]: wrong });
    }
  });
});

describe.each(table(json.filter((call) => call.method === 'POST')))('%s: hostile bodies', (_name, call) => {
  const raw = (body: string) => request('POST', call.path, body, { token: tokenOf(call) });

  it('refuses what is no JSON object', async () => {
    for (const body of ['{', '[]', '"x"', 'null', '1', '{"a":1}{"b":2}', '\ufeff{}x']) {
      expect(await raw(body)).toMatchObject({ status: 400, body: { error: { code: 'REQ-102' } } });
    }
  });

  it('refuses __proto__, constructor and endless nesting', async () => {
    for (const body of [
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{}}}',
      `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ]) {
      expect((await raw(body)).status).toBe(400);
    }
  });

  it('refuses more than fits', async () => {
    expect(await raw(`{"a":"${'x'.repeat(1_000_000)}"}`)).toMatchObject({
      status: 413,
      body: { error: { code: 'REQ-103' } },
    });
  });

  it('refuses another content type', async () => {
    const answer = await request('POST', call.path, '<a/>', {
      token: tokenOf(call),
      headers: { 'content-type': 'text/xml' },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'REQ-102' } } });
  });
});

afterAll(async () => {
  const health = await request('GET', 'health', null);
  if (health.status !== 200) throw new Error(`the product did not survive the tests: ${health.text}`);
});
