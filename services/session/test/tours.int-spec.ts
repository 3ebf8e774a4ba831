import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { MAX_TOURS, userTours, userToursSeen } from '@volante/contracts/tours/tour.contract';
import { newId } from '@volante/service-kit/object-id';
import { TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';

let host: TestingHost;
const SCHOOL = newId();

function person(business = SCHOOL): SessionUser {
  return {
    id: newId(),
    name: 'Marta',
    email: 'x@example.com',
    role: '',
    business: { id: business, name: '', operator: false },
    services: [],
    permissions: [],
    branches: [],
  };
}

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1' });
  await cloneSchemas(['session']);
  host = await TestingHost.start([service]);
});
afterAll(() => host.stop());

const seen = async (as: SessionUser) => (await host.call(as, userTours)).data;
const see = (as: SessionUser, tours: string[]) => host.call(as, userToursSeen, { seen: tours });

it('tours are remembered for the person alone, each once however often it is said', async () => {
  const marta = person();
  await Promise.all([see(marta, ['contacts.list', 'office.page']), see(marta, ['contacts.list'])]);
  expect((await see(marta, ['contacts.list'])).data).toEqual({ seen: ['contacts.list', 'office.page'] });
  expect(await seen(marta)).toEqual({ seen: ['contacts.list', 'office.page'] });
  expect(await seen(person())).toEqual({ seen: [] });
  const sameId = { ...person(newId()), id: marta.id };
  expect(await seen(sameId)).toEqual({ seen: [] });
});

it('a person keeps no end of them, and only what may be one', async () => {
  const marta = person();
  const many = Array.from({ length: MAX_TOURS + 20 }, (_, at) => `tour-${at}`);
  for (let from = 0; from < many.length; from += 50) await see(marta, many.slice(from, from + 50));
  expect((await seen(marta)) as { seen: string[] }).toMatchObject({ seen: { length: MAX_TOURS } });
  for (const wrong of [['<script>'], [''], ['A B'], [], Array.from({ length: 51 }, (_, at) => `t${at}`)])
    expect((await see(marta, wrong)).error?.code).toBe('REQ-101');
});
