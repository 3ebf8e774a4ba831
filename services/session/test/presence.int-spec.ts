import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contactReach } from '@volante/contracts/contacts/contact.contract';
import { presenceHere, presenceLeave } from '@volante/contracts/presence/presence.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { readWords, type ToldWord } from '@volante/service-kit/live/live-words';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { connectRedis, type RedisConnection } from '@volante/service-kit/redis';
import { type Envelope, TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';

const SCHOOL = newId();
const JAEN = newId();
let host: TestingHost;
let redis: RedisConnection;
/** What the contacts service answers about anybody and any record. */
let reach: unknown = { success: true, data: { branches: [JAEN] } };
const told: ToldWord[] = [];

function person(name: string, business = SCHOOL): SessionUser {
  return {
    id: newId(),
    name,
    email: 'x@example.com',
    role: '',
    business: { id: business, name: '', operator: false },
    services: [],
    permissions: ['client.view'],
    branches: [JAEN],
  };
}
const marta = person('Marta');
const luis = person('Luis');

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1' });
  redis = connectRedis(createLog('test'));
  while (!redis.ready()) await new Promise((resolve) => setTimeout(resolve, 5));
  await cloneSchemas(['session']);
  host = await TestingHost.start([service]);
  host.bus.subscribe(contactReach.subject, {
    callback: (_error, message) => void message.respond(JSON.stringify(reach)),
  });
  host.bus.subscribe(`evt.session.live.${SCHOOL}`, {
    callback: (_error, message) => {
      told.push(...(readWords(message.string()) ?? []));
    },
  });
  await host.bus.flush();
});
afterAll(async () => {
  await redis.close();
  await host.stop();
});
beforeEach(() => {
  reach = { success: true, data: { branches: [JAEN] } };
  told.length = 0;
});

const here = (
  as: SessionUser,
  id: string,
  { tab = 'tab-00000001', isEditing = false } = {},
): Promise<Envelope> => host.call(as, presenceHere, { kind: 'contact', id, tab, isEditing });
const leave = (as: SessionUser, id: string, tab = 'tab-00000001') =>
  host.call(as, presenceLeave, { kind: 'contact', id, tab });
const names = ({ data }: Envelope) =>
  (data as { people: { name: string; isEditing: boolean }[] }).people.map(
    ({ name, isEditing }) => `${name}${isEditing ? ' editing' : ''}`,
  );

describe('who is in a record', () => {
  it('is said to the others, once for several tabs, until they leave', async () => {
    const id = newId();
    expect(names(await here(marta, id))).toEqual([]);
    expect(names(await here(luis, id))).toEqual(['Marta']);
    await here(marta, id, { tab: 'tab-00000002', isEditing: true });
    expect(names(await here(luis, id))).toEqual(['Marta editing']);
    await leave(marta, id, 'tab-00000002');
    expect(names(await here(luis, id))).toEqual(['Marta']);
    await leave(marta, id);
    expect(names(await here(luis, id))).toEqual([]);
  });

  it('is told to open browsers when it changes and only then, with no name in it', async () => {
    const id = newId();
    await here(marta, id);
    await here(marta, id);
    await here(marta, id, { isEditing: true });
    await leave(marta, id);
    await leave(marta, id);
    const word = {
      entity: 'contact-presence',
      id,
      version: 0,
      kind: 'changed',
      by: marta.id,
      origin: 'tab-00000001',
      branches: [JAEN],
      user: null,
    };
    expect(told).toEqual([word, word, word]);
  });

  it('ends by itself when a browser is gone without a word', async () => {
    const id = newId();
    await here(marta, id);
    const key = `presence:${SCHOOL}:contact:${id}`;
    expect(await redis.run((client) => client.ttl(key))).toBeGreaterThan(0);
    const field = `${marta.id}:tab-00000001`;
    const entry = JSON.parse((await redis.run((client) => client.hGet(key, field))) ?? '{}');
    const old = JSON.stringify({ ...entry, at: Date.now() - 46_000 });
    await redis.run((client) => client.hSet(key, field, old));
    expect(names(await here(luis, id))).toEqual([]);
  });

  it('stays in the business, and is nobody’s to end but one’s own', async () => {
    const id = newId();
    await here(marta, id);
    expect(names(await here(person('Ajena', newId()), id))).toEqual([]);
    await leave(luis, id);
    expect(names(await here(luis, id))).toEqual(['Marta']);
  });

  it.each(['DATA-404', 'ACCESS-001'])(
    'is refused with %s to whoever may not read the record',
    async (code) => {
      const id = newId();
      await here(marta, id);
      reach = { success: false, error: { code, message: '' } };
      const answer = await here(luis, id);
      expect(answer.error?.code).toBe(code);
      expect(JSON.stringify(answer)).not.toContain('Marta');
      reach = { success: true, data: { branches: [JAEN] } };
      expect(names(await here(marta, id))).toEqual([]);
    },
  );

  it('takes no end of tabs: a person has ten, and takes nobody’s place with them', async () => {
    const id = newId();
    const key = `presence:${SCHOOL}:contact:${id}`;
    const tabs = Array.from({ length: 205 }, (_, at) => `tab-${String(at).padStart(8, '0')}`);
    await Promise.all(tabs.map((tab) => here(marta, id, { tab })));
    // Of many at once each counts those before it: what is left over goes with the next word of any of them.
    await here(marta, id, { tab: 'tab-the-last' });
    const fields = await redis.run((client) => client.hKeys(key));
    expect(fields).toContain(`${marta.id}:tab-the-last`);
    expect(fields?.length).toBeLessThanOrEqual(10);
    expect(names(await here(luis, id))).toEqual(['Marta']);
    expect(names(await here(marta, id, { tab: 'tab-the-last' }))).toEqual(['Luis']);
  });

  it('takes two hundred people; the next sees them and is not listed', async () => {
    const id = newId();
    const key = `presence:${SCHOOL}:contact:${id}`;
    const entry = (user: string) =>
      JSON.stringify({ user, name: `P${user}`, isEditing: false, at: Date.now() });
    const crowd = Array.from({ length: 200 }, () => newId());
    const fields = Object.fromEntries(crowd.map((user) => [`${user}:tab-00000001`, entry(user)]));
    await redis.run((client) => client.hSet(key, fields));
    expect(names(await here(marta, id))).toHaveLength(200);
    expect(await redis.run((client) => client.hLen(key))).toBe(200);
  });

  it('is nobody when what Redis has cannot be read', async () => {
    const id = newId();
    await redis.run((client) => client.hSet(`presence:${SCHOOL}:contact:${id}`, 'x:y', '{"user":1}'));
    await redis.run((client) => client.hSet(`presence:${SCHOOL}:contact:${id}`, 'x:z', '{'));
    expect(names(await here(luis, id))).toEqual([]);
  });
});
