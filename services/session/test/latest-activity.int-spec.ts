import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type ActivityRow,
  latestActivity,
  serviceActivity,
} from '@volante/contracts/activity/activity.contract';
import type { ServiceName } from '@volante/contracts/call';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import { TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';

let host: TestingHost;
const ana: SessionUser = {
  ...{
    id: newId(),
    name: 'Ana',
    email: 'x@example.com',
    role: '',
    services: [],
    permissions: [],
    branches: [],
  },
  business: { id: newId(), name: '', operator: false },
};
const row = (name: string, at: string): ActivityRow => ({
  ...{ seq: 1, actor: 'Luis', action: 'created', entity: 'thing', kind: 'cosa', id: newId(), count: 1 },
  ...{ isMore: false, name, at: `2026-11-23T${at}:00.000Z` },
});
const answers: Partial<Record<ServiceName, unknown>> = {
  contacts: { success: true, data: { rows: [row('a', '09:00'), row('c', '07:00')] } },
  training: { success: true, data: { rows: [row('b', '08:00')] } },
  mail: { success: false, error: { code: 'REQ-110' } },
  dgt: { success: true, data: 'nonsense' },
};

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1' });
  await cloneSchemas(['session']);
  host = await TestingHost.start([service]);
  for (const [name, answer] of Object.entries(answers))
    host.bus.subscribe(serviceActivity(name as ServiceName).subject, {
      callback: (_error, message) => void message.respond(JSON.stringify(answer)),
    });
  await host.bus.flush();
});
afterAll(() => host.stop());

it('is that of all services in the order of time; those that fail, say nonsense or are not there are left out', async () => {
  const { data } = await host.call(ana, latestActivity, {});
  const { rows } = data as { rows: (ActivityRow & { service: string })[] };
  expect(rows.map(({ name, service }) => `${name} ${service}`)).toEqual([
    'a contacts',
    'b training',
    'c contacts',
  ]);
});
