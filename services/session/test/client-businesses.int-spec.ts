import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import {
  accountFree,
  clientInvite,
  clientPeople,
} from '@volante/contracts/client-businesses/client-business.contract';
import { DEMO } from '@volante/contracts/demo';
import { SUPER_ROLE } from '@volante/contracts/permissions';
import { userPasswordUpdate } from '@volante/contracts/session/recovery.contract';
import { sessionResolve } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import { businessRefConsumption } from '../src/account-store/business-ref.consumer.js';
import { firstAdministratorConsumption } from '../src/setup/first-administrator.consumer.js';
import { type AccessHouse, openAccessHouse } from './access-house.js';

let house: AccessHouse;
const PASSWORD = 'una frase bien larga 7';
const LINK = '/user/password/reset/';

beforeAll(async () => {
  house = await openAccessHouse();
});
afterAll(() => house.stop());

async function operator() {
  const known = await house.person('operador@volante.demo');
  return { ...known, role: SUPER_ROLE, business: { ...known.business, operator: true } };
}
const asked = async (
  call: Parameters<AccessHouse['callAs']>[2],
  input: Record<string, unknown>,
  who?: Awaited<ReturnType<typeof operator>>,
) => house.callAs(who ?? (await operator()), newId(), call, input);

let version = 1;
/** What the business service tells of a business. */
function deliver(id: string, topic: string, state: Record<string, unknown>) {
  const consumption = topic === 'business.created' ? firstAdministratorConsumption : businessRefConsumption;
  version += 1;
  const event = { seq: version, businessId: id, topic, entityId: id, version, state };
  return house.db.source.transaction('READ COMMITTED', (manager) => consumption.apply(manager, event));
}
const standing = (id: string, suspended: boolean) =>
  deliver(id, 'business.updated', {
    name: 'Escuela',
    operator: false,
    services: [],
    trialUntil: null,
    suspended,
  });

async function newSchool(email: string): Promise<string> {
  const id = newId();
  await standing(id, false);
  await deliver(id, 'business.created', {
    name: 'Escuela',
    branch: newId(),
    admin: { name: 'Nuria', email },
  });
  return id;
}

async function people(id: string) {
  const { data } = await asked(clientPeople, { ids: [id], names: true });
  return (data as CallOutput<typeof clientPeople>).rows[0];
}

it('the first administrator chooses a password by a link that works once, and may do everything there', async () => {
  const email = 'nuria@example.com';
  const id = await newSchool(email);
  expect(await people(id)).toMatchObject({
    accounts: 1,
    seenAt: null,
    administrators: [{ email, invited: true }],
  });
  const token = await house.linkFor(email, LINK);
  const put = () => house.host.call(null, userPasswordUpdate, { token, password: PASSWORD });
  expect((await put()).success).toBe(true);
  expect((await put()).error?.code).toBe('PASSWORD-RESET-003');
  const { user } = await house.signIn(email, { password: PASSWORD });
  expect(user).toMatchObject({ business: { id, operator: false } });
  expect(user?.permissions).toContain('role.modify');
  expect(user?.permissions).not.toContain('operator.business');
  expect(await people(id)).toMatchObject({
    administrators: [{ invited: false, seenAt: expect.any(String) }],
  });
});

it('with no mail to be had the school is made all the same, its invitation waits, and goes once', async () => {
  const email = 'rocio@example.com';
  house.isMailDown = true;
  const id = await newSchool(email);
  // Asked for once more, it holds up neither the operator nor the school.
  expect((await asked(clientInvite, { id, name: 'Rocío', email })).success).toBe(true);
  await house.tryAgain(email);
  expect(await people(id)).toMatchObject({ administrators: [{ email, invited: true }] });
  expect(house.hasLetterFor(email)).toBe(false);
  house.isMailDown = false;
  await house.tryAgain(email);
  const tokens = [await house.linkFor(email, LINK), await house.linkFor(email, LINK)];
  await house.lettersMade();
  expect(house.hasLetterFor(email)).toBe(false);
  const put = async (token = '') =>
    (await house.host.call(null, userPasswordUpdate, { token, password: PASSWORD })).error?.code ?? 'ok';
  expect([await put(tokens[1]), await put(tokens[0])]).toEqual(['ok', 'PASSWORD-RESET-003']);
  expect(await people(id)).toMatchObject({ administrators: [{ invited: false }] });
});

it('an address that became somebody’s meanwhile invites nobody, and somebody else can be invited', async () => {
  const id = await newSchool('direccion@volante.demo');
  expect(await people(id)).toMatchObject({ accounts: 0, administrators: [] });
  const invite = (email: string) => asked(clientInvite, { id, name: 'Rosa Vega', email });
  expect((await invite('direccion@volante.demo')).error?.code).toBe('ERROR_EMPLOYEE_122');
  expect((await invite('rosa@example.com')).success).toBe(true);
  const wrong = await house.linkFor('rosa@example.com', LINK);
  // The address was wrong: its link opens nothing once another is invited.
  expect((await invite('rosa.vega@example.com')).success).toBe(true);
  const right = await house.linkFor('rosa.vega@example.com', LINK);
  const put = async (token: string) =>
    (await house.host.call(null, userPasswordUpdate, { token, password: PASSWORD })).error?.code ?? 'ok';
  expect(await put(wrong)).toBe('PASSWORD-RESET-003');
  expect(await put(right)).toBe('ok');
  expect(await people(id)).toMatchObject({
    accounts: 1,
    administrators: [{ email: 'rosa.vega@example.com' }],
  });
  // Somebody of the school has come in: from here on the operator gives nobody a way in.
  expect((await invite('operador2@example.com')).error?.code).toBe('CLIENT-004');
});

it('a suspended school’s sessions end at once, and its people are told why when they have proved who they are', async () => {
  const id = DEMO.other.id;
  const { user } = await house.signIn('otra@volante.demo');
  const digest = house.digest(user?.token ?? '');
  const resolve = async () =>
    (await house.host.call(null, sessionResolve, { tokenHash: digest })).error?.code;
  expect(await resolve()).toBeUndefined();
  const effects = await standing(id, true);
  expect(effects).toEqual([{ subject: 'ctl.session.revoked', control: { business: id } }]);
  expect(await resolve()).toBe('SESSION-001-2');
  expect((await house.login('otra@volante.demo')).error?.code).toBe('USER-009');
  expect((await house.login('otra@volante.demo', { password: 'not it' })).error?.code).toBe('USER-001');
  expect((await house.login('direccion@volante.demo')).success).toBe(true);
  await standing(id, false);
  expect(await resolve()).toBe('SESSION-001-2');
  expect((await house.login('otra@volante.demo')).success).toBe(true);
});

it('is the operator’s alone: neither who is in a school nor whether an address is taken is told to others', async () => {
  const manager = { ...(await house.person('direccion@volante.demo')), role: SUPER_ROLE };
  const id = DEMO.other.id;
  for (const [call, input] of [
    [clientPeople, { ids: [id], names: true }],
    [accountFree, { email: 'otra@volante.demo' }],
    [clientInvite, { id, name: 'Yo', email: 'yo@example.com' }],
  ] as const)
    expect((await asked(call, input, manager)).error?.code).toBe('ACCESS-001');
  expect((await asked(accountFree, { email: 'OTRA@volante.demo' })).data).toEqual({ free: false });
  const none = { id: 'f'.repeat(24), name: 'Nadie', email: 'nadie@example.com' };
  expect((await asked(clientInvite, none)).error?.code).toBe('DATA-404');
});
