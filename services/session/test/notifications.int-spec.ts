import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { CALLS } from '@volante/contracts/catalogue';
import { DEMO, DEMO_STAFF } from '@volante/contracts/demo';
import { eventPull } from '@volante/contracts/events/event.contract';
import {
  notificationCount,
  notificationList,
  notificationRead,
  notificationReadAll,
  notificationSettings,
  notificationSettingsSave,
} from '@volante/contracts/notifications/notification.contract';
import { NOTIFICATION_ASKED, type NotificationAsk } from '@volante/contracts/notifications/notification-ask';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { wakeSubject } from '@volante/service-kit/data/event-relay';
import { readWords, type ToldWord } from '@volante/service-kit/live/live-words';
import { notify } from '@volante/service-kit/notifications/notify';
import { newId } from '@volante/service-kit/object-id';
import { TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';
import { NotificationSweep } from '../src/modules/notifications/notification.sweep.js';

const [JAEN, UBEDA] = DEMO.school.branches;
let host: TestingHost;
/** What the stand-in of the contacts service has in its log. */
const log: {
  seq: number;
  businessId: string;
  entityId: string;
  topic: string;
  version: number;
  state: object;
}[] = [];
const told: ToldWord[] = [];

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1' });
  await cloneSchemas(['session']);
  host = await TestingHost.start([service]);
  const kit = host.services[0]?.kit;
  if (!kit || !service.demo) throw new Error('no session service');
  await service.demo(kit);
  host.bus.subscribe(eventPull('contacts').subject, {
    callback: (_error, message) => {
      const { after } = message.json<{ after: number }>();
      const rows = log.filter(({ seq }) => seq > after).slice(0, 2);
      const upTo = rows.at(-1)?.seq ?? after;
      message.respond(JSON.stringify({ success: true, data: { rows, upTo, more: upTo < log.length } }));
    },
  });
  host.bus.subscribe(`evt.session.live.${DEMO.school.id}`, {
    callback: (_error, message) => {
      told.push(...(readWords(message.string()) ?? []));
    },
  });
  await host.bus.flush();
});
afterAll(() => host.stop());

function staff(name: string, business: { id: string; tradeName: string } = DEMO.school): SessionUser {
  const found = DEMO_STAFF.find(({ email }) => email === `${name}@volante.demo`);
  if (!found) throw new Error(`nobody is called ${name}`);
  return {
    id: found.id,
    name: found.name,
    email: found.email,
    role: '',
    business: { id: business.id, name: business.tradeName, operator: false },
    services: [],
    permissions: [],
    branches: [],
  };
}
const manager = staff('direccion');
const clerk = staff('administracion');
const teacher = staff('profesor');
const stranger = staff('otra', DEMO.other);

async function ask(part: Partial<NotificationAsk>, businessId: string = DEMO.school.id): Promise<void> {
  const state = {
    kind: 'contact.transferred',
    to: { users: [manager.id] },
    except: null,
    title: 'Ana Ruiz pasa a Jaén',
    text: '',
    link: null,
    ...part,
  };
  put(state, businessId);
  await settled();
}

function put(state: object, businessId: string = DEMO.school.id): void {
  log.push({
    seq: log.length + 1,
    businessId,
    entityId: newId(),
    topic: NOTIFICATION_ASKED,
    version: 1,
    state,
  });
}

/** Until the centre has looked at all of the log. */
async function settled(): Promise<void> {
  for (;;) {
    host.bus.publish(wakeSubject('contacts'));
    const [cursor] =
      (await host.services[0]?.kit.db.unscoped<{ seq: number }>(
        'SELECT seq FROM event_cursor WHERE source = :source',
        { source: 'notify:contacts' },
      )) ?? [];
    if (Number(cursor?.seq ?? 0) === log.length) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function ok<T>(as: SessionUser, call: CallDeclaration, input = {}): Promise<T> {
  const answer = await host.call(as, call, input);
  if (!answer.success) throw new Error(JSON.stringify(answer.error));
  return answer.data as T;
}
type List = {
  rows: { id: string; title: string; link: string | null; read: boolean }[];
  next: string | null;
};
const titles = async (as: SessionUser) =>
  (await ok<List>(as, notificationList)).rows.map(({ title }) => title);
const unread = async (as: SessionUser) => (await ok<{ unread: number }>(as, notificationCount)).unread;

beforeEach(async () => {
  await host.services[0]?.kit.db.unscopedRun('DELETE FROM notification');
  await host.services[0]?.kit.db.unscopedRun('DELETE FROM notification_mute');
  told.length = 0;
});

describe('who is notified', () => {
  it('the people who are named, if they are of the business, and their browsers hear that there is something', async () => {
    await ask({ to: { users: [manager.id, stranger.id, newId()] }, link: '/contact/view/1' });
    expect(await ok(manager, notificationList)).toEqual({
      rows: [
        {
          id: expect.any(String),
          kind: 'contact.transferred',
          title: 'Ana Ruiz pasa a Jaén',
          text: '',
          link: '/contact/view/1',
          at: expect.any(String),
          read: false,
        },
      ],
      next: null,
    });
    expect(await unread(stranger)).toBe(0);
    expect(told).toEqual([expect.objectContaining({ entity: 'notification', user: manager.id })]);
    expect(JSON.stringify(told)).not.toContain('Ana');
  });

  it('the people who are named and those who have a role, each once', async () => {
    const [row] = await host.services[0]!.kit.db.unscoped<{ role_id: string }>(
      'SELECT role_id FROM account WHERE id = :id',
      { id: teacher.id },
    );
    await ask({ to: { users: [teacher.id, manager.id], roles: [row!.role_id] } });
    expect([await unread(teacher), await unread(manager), await unread(clerk)]).toEqual([1, 1, 0]);
    await ask({ to: { users: [], roles: [row!.role_id] } });
    expect([await unread(teacher), await unread(manager), await unread(stranger)]).toEqual([2, 1, 0]);
  });

  it('those who may see it: by permission and branch, but not who did it', async () => {
    const to = { permission: 'client.modify' as const, branch: UBEDA.id };
    await ask({ to, except: staff('jefatura').id });
    expect(await unread(manager)).toBe(1);
    expect(await unread(clerk)).toBe(0);
    expect(await unread(teacher)).toBe(0);
    expect(await unread(staff('jefatura'))).toBe(0);
    await ask({ to: { permission: 'client.modify', branch: JAEN.id } });
    expect(await unread(clerk)).toBe(1);
    expect(await unread(stranger)).toBe(0);
  });

  it('nobody twice of one event, and what cannot be understood holds up nothing', async () => {
    put({ kind: 'unknown' });
    put({
      kind: 'job.done',
      to: { users: [manager.id] },
      title: 'x',
      text: '',
      except: null,
      link: '//evil.example',
    });
    put({
      kind: 'job.done',
      to: { users: [manager.id] },
      title: 'x',
      text: '',
      except: null,
      link: 'javascript:1',
    });
    await ask({ title: 'Después' });
    expect(await titles(manager)).toEqual(['Después']);
    await host.services[0]?.kit.db.unscopedRun('UPDATE event_cursor SET seq = 0 WHERE source = :source', {
      source: 'notify:contacts',
    });
    await settled();
    expect((await titles(manager)).filter((title) => title === 'Después')).toHaveLength(1);
  });

  it('those who are meant, by a service that is newer than this one too', async () => {
    await ask({ to: { users: [manager.id] }, kind: 'yacht.moored' as never, title: 'Amarrado' });
    const { rows } = (await ok(manager, notificationList)) as { rows: { kind: string; title: string }[] };
    expect(rows[0]).toMatchObject({ kind: 'yacht.moored', title: 'Amarrado' });
  });

  it('with the words of each kind, so that a page needs none of its own', async () => {
    const { kinds } = (await ok(manager, notificationSettings)) as { kinds: { id: string; name: string }[] };
    expect(kinds).toContainEqual({ id: 'exam.refused', name: 'Alumnos que Tráfico no admite a examen' });
    expect(kinds.every(({ name }) => name !== '')).toBe(true);
  });

  it('nobody who has muted the kind', async () => {
    await ok(manager, notificationSettingsSave, { muted: ['contact.transferred', 'contact.transferred'] });
    expect(await ok(manager, notificationSettings)).toMatchObject({ muted: ['contact.transferred'] });
    expect(await ok(clerk, notificationSettings)).toMatchObject({ muted: [] });
    await ask({ to: { users: [manager.id, clerk.id] } });
    await ask({ kind: 'job.done', title: 'Importar' });
    expect(await titles(manager)).toEqual(['Importar']);
    expect(await unread(clerk)).toBe(1);
    await ok(manager, notificationSettingsSave, { muted: [] });
    await ask({ title: 'De nuevo' });
    expect(await titles(manager)).toEqual(['De nuevo', 'Importar']);
  });

  it('of a refused contract everybody who is meant, whatever they chose before', async () => {
    await ok(manager, notificationSettingsSave, { muted: ['agreement.refused'] });
    const { kinds, muted } = (await ok(manager, notificationSettings)) as {
      kinds: { id: string }[];
      muted: string[];
    };
    expect([muted, kinds.some(({ id }) => id === 'agreement.refused')]).toEqual([[], false]);
    await ask({ to: { users: [manager.id] }, kind: 'agreement.refused', title: 'Rechazado' });
    expect(await titles(manager)).toContain('Rechazado');
    await ok(manager, notificationSettingsSave, { muted: [] });
  });
});

/** Every service may ask, if only by a job of its own that ends. */
const OTHERS = [...new Set(CALLS.map((call) => call.service))].filter(
  (name) => name !== 'contacts' && name !== 'session',
);

describe('whoever asks is heard', () => {
  const arrived = async (title: string) => {
    const until = Date.now() + 5_000;
    while (Date.now() < until && !(await titles(manager)).includes(title))
      await new Promise((resolve) => setTimeout(resolve, 20));
    return (await titles(manager)).includes(title);
  };
  const state = (title: string) => ({
    kind: 'job.failed' as const,
    to: { users: [manager.id] },
    except: null,
    title,
    text: '',
    link: null,
  });

  it.each(OTHERS)('the service of %s', async (name) => {
    const event = { seq: 1, businessId: DEMO.school.id, entityId: newId(), version: 1 };
    host.bus.subscribe(eventPull(name).subject, {
      callback: (_error, message) => {
        const { after, topics } = message.json<{ after: number; topics: string[] }>();
        const isAsked = after === 0 && topics.includes(NOTIFICATION_ASKED);
        const rows = isAsked ? [{ ...event, topic: NOTIFICATION_ASKED, state: state(name) }] : [];
        const data = { rows, upTo: isAsked ? 1 : after, more: false };
        message.respond(JSON.stringify({ success: true, data }));
      },
    });
    await host.bus.flush();
    host.bus.publish(wakeSubject(name));
    expect(await arrived(name)).toBe(true);
  });

  it('and this one itself', async () => {
    const { db } = host.services[0]!.kit;
    await db.write(
      systemContext(DEMO.school.id, ''),
      async (tx) => notify(tx, state('Sesiones en una hoja')),
      { idempotencyKey: null },
    );
    expect(await arrived('Sesiones en una hoja')).toBe(true);
  });
});

describe('reading', () => {
  it('is one’s own: others’ count as none', async () => {
    await ask({});
    const [mine] = (await ok<List>(manager, notificationList)).rows;
    expect(await ok(clerk, notificationRead, { id: mine?.id })).toEqual({ changed: 0 });
    expect(await unread(manager)).toBe(1);
    expect(await ok(manager, notificationRead, { id: [mine?.id, newId()] })).toEqual({ changed: 1 });
    expect(await unread(manager)).toBe(0);
    expect((await ok<List>(manager, notificationList)).rows[0]?.read).toBe(true);
    expect((await ok<List>(manager, notificationList, { unread: true })).rows).toEqual([]);
  });

  it('all leaves what came after the newest that was on show', async () => {
    await ask({ title: 'Uno' });
    await ask({ title: 'Dos' });
    const newest = (await ok<List>(manager, notificationList)).rows[0]?.id;
    await ask({ title: 'Tres' });
    expect(await ok(manager, notificationReadAll, { upTo: newest })).toEqual({ changed: 2 });
    expect(await unread(manager)).toBe(1);
  });

  it('goes page by page, newest first', async () => {
    for (let at = 0; at < 5; at += 1) await ask({ title: `${at}` });
    const first = await ok<List>(manager, notificationList, { limit: 2 });
    const second = await ok<List>(manager, notificationList, { limit: 2, before: first.next });
    const third = await ok<List>(manager, notificationList, { limit: 2, before: second.next });
    const all = [first, second, third].flatMap(({ rows }) => rows.map(({ title }) => title));
    expect(all).toEqual(['4', '3', '2', '1', '0']);
    expect(third.next).toBeNull();
  });
});

it('what is older than ninety days goes', async () => {
  await ask({ title: 'Vieja' });
  await ask({ title: 'Nueva' });
  const { db } = host.services[0]!.kit;
  await db.unscopedRun(
    "UPDATE notification SET created_at = UTC_TIMESTAMP(3) - INTERVAL 91 DAY WHERE title = 'Vieja'",
  );
  await new NotificationSweep(db).sweep();
  expect(await titles(manager)).toEqual(['Nueva']);
});
