import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  linkedIdentityList,
  linkedIdentityRemove,
  ssoBegin,
  userLoginKeycloak,
} from '@volante/contracts/session/identity-provider.contract';
import {
  identityProviderSettingsList,
  identityProviderSettingsTest,
  identityProviderSettingsUpdate,
} from '@volante/contracts/session/identity-provider-settings.contract';
import { type SessionUser, userVerify } from '@volante/contracts/session/session.contract';
import type { Page } from 'playwright-core';
import { fillSignIn } from '../src/browser.js';
import { approveProviders } from '../src/identity-providers.js';
import { KeycloakAdmin } from '../src/keycloak.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const MANAGER = 'direccion@volante.demo';
const TEACHER = 'profesor5@volante.demo';
const PERSON = 'nuria';
const PASSWORD = 'tres-tristes-tigres-3';
const PATIENCE_MS = 120_000;

let keycloak: KeycloakAdmin;
let person: string;
let manager: string;
let school: string;
let roles: Record<string, string>;
let late: (Taken & { device: string }) | null = null;

async function setUp(change: Record<string, unknown>): Promise<void> {
  const { data } = (await send(identityProviderSettingsList, {}, { token: manager })).body;
  const { rows } = data as { rows: { kind: string; version: number }[] };
  const version = rows.find(({ kind }) => kind === 'keycloak')?.version ?? 0;
  const { body } = await send(
    identityProviderSettingsUpdate,
    { kind: 'keycloak', version, ...change },
    { token: manager },
  );
  expect(body).toMatchObject({ success: true });
  await approveProviders();
}

beforeAll(async () => {
  keycloak = new KeycloakAdmin();
  await keycloak.serveConsole(BASE);
  person = await keycloak.addPerson(PERSON, PASSWORD, 'profesorado');
  manager = await signIn(MANAGER);
  const { data } = (await send(userVerify, {}, { token: manager })).body;
  school = (data as SessionUser).business.id;
  const listed = (await send(identityProviderSettingsList, {}, { token: manager })).body.data as {
    roles: { id: string; name: string }[];
  };
  roles = Object.fromEntries(listed.roles.map(({ id, name }) => [name, id]));
  await setUp({ enabled: true, clientId: 'volante', issuer: keycloak.issuer });
});

/** Taken first and shown last: clocks may differ by thirty seconds, in which the other tests have their time. */
async function takeShortLived(): Promise<Taken & { device: string }> {
  await keycloak.setTokenLife(1);
  const taken = await takeOwn();
  await keycloak.setTokenLife(300);
  await keycloak.endSessions(person);
  return taken;
}

/** The tab's data of a begun sign-in, removed before the page uses it. */
interface Taken {
  ticket: string;
  idToken: string;
  refreshToken: string;
}

async function fillKeycloak(page: Page): Promise<void> {
  await page.locator('#username').fill(PERSON);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#kc-login').click();
}

async function knock(page: Page): Promise<void> {
  await page.goto(`${BASE}/user/sign-in?centro=${school}`);
  await page.getByRole('button', { name: 'Entrar con Keycloak' }).click();
}

/** The device is the browser's word: a test in its place says what the tab would have said. */
async function present(taken: Taken & { device: string }) {
  return (await send(userLoginKeycloak, { ...taken })).body;
}

/** Takes a token of a real sign-in whose ticket belongs to a device that the test knows. */
async function takeOwn(): Promise<Taken & { device: string }> {
  const { page } = await stage.enter();
  let device = '';
  await page.route(`**/api/${ssoBegin.path}`, async (route) => {
    device = (route.request().postDataJSON() as { device: string }).device;
    await route.continue();
  });
  const taken = new Promise<Taken>((resolve) => {
    void page.route(`**/api/${userLoginKeycloak.path}`, async (route) => {
      resolve(route.request().postDataJSON() as Taken);
      await route.abort();
    });
  });
  await knock(page);
  await fillKeycloak(page);
  const { ticket, idToken, refreshToken } = await taken;
  return { ticket, idToken, refreshToken, device };
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('volante.token') ?? '');

async function userOf(token: string): Promise<{ code?: string | undefined; user?: SessionUser }> {
  const { body } = await send(userVerify, {}, { token });
  return body.success ? { user: body.data as SessionUser } : { code: body.error?.code };
}

/** Comes in through Keycloak as a person who is linked already; answers the session's token. */
async function comeIn(page: Page): Promise<string> {
  await knock(page);
  await fillKeycloak(page);
  await page.waitForURL(`${BASE}/dashboard`);
  return tokenIn(page);
}

/** As if the teacher had never come this way: a second try begins like the first. */
async function unlink(): Promise<void> {
  const token = await signIn(TEACHER);
  const { rows } = (await send(linkedIdentityList, {}, { token })).body.data as { rows: { id: string }[] };
  for (const { id } of rows) await send(linkedIdentityRemove, { id }, { token });
}

async function until(what: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await what())) {
    if (Date.now() > end) throw new Error('it did not come to pass');
    await wait(200);
  }
}

describe('a real Keycloak', () => {
  it('is recognised with its realm as imported', async () => {
    const { data } = (await send(identityProviderSettingsTest, { kind: 'keycloak' }, { token: manager }))
      .body;
    expect(data).toEqual({
      checks: [
        { check: 'reach', ok: true },
        { check: 'keys', ok: true },
        { check: 'client', ok: true },
      ],
    });
    late = await takeShortLived();
  });

  it('lets nobody in whom nobody linked; links after the password; lets in from then on; a sign-out ends both', async () => {
    await unlink();
    const { page } = await stage.enter();
    await knock(page);
    await fillKeycloak(page);
    await page.getByText('no está vinculada a nadie de este centro').waitFor();
    await page.getByRole('link', { name: 'Entrar con mi contraseña' }).click();
    await fillSignIn(page, TEACHER);
    await page.getByRole('button', { name: 'Vincular', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.evaluate(() => localStorage.removeItem('volante.token'));
    await knock(page);
    // Keycloak still knows this browser, and asks nothing.
    await page.waitForURL(`${BASE}/dashboard`);
    const token = await tokenIn(page);
    expect((await userOf(token)).user?.email).toBe(TEACHER);

    await page.getByRole('button', { name: /^Menú de/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${BASE}/user/sign-in**`);
    expect((await userOf(token)).code).toBe('SESSION-001');
    await until(async () => (await keycloak.sessions(person)).length === 0);
    await page.getByRole('button', { name: 'Entrar con Keycloak' }).click();
    await page.locator('#kc-login').waitFor();
  });

  it('is asked again while the session lasts, with a refresh token that is good once', async () => {
    const { page } = await stage.enter();
    const token = await comeIn(page);
    const [first = 0] = await keycloak.sessions(person);
    const later = async (than: number) => {
      await send(userVerify, {}, { token });
      return Math.max(...(await keycloak.sessions(person)), 0) > than;
    };
    await until(() => later(first));
    const [second = 0] = await keycloak.sessions(person);
    await until(() => later(second));
    expect((await userOf(token)).user?.email).toBe(TEACHER);
  });

  it('changes a person’s role here when it changes there', async () => {
    const table = [
      { value: 'oficina', role: roles.Administración },
      { value: 'profesorado', role: roles.Profesorado ?? roles.Profesor },
    ].filter(({ role }) => role);
    expect(table).toHaveLength(2);
    await setUp({ rolesClaim: 'roles', roles: table });
    const { page } = await stage.enter();
    const token = await comeIn(page);
    const before = (await userOf(token)).user?.role;
    await keycloak.setRole(person, 'oficina');
    await until(async () => ![before, undefined].includes((await userOf(token)).user?.role));
    expect((await userOf(token)).user?.role).toBe('Administración');
    await keycloak.setRole(person, 'profesorado');
    await until(async () => (await userOf(token)).user?.role === before);
  });

  it('ends the session here of whoever is disabled there', async () => {
    const { page } = await stage.enter();
    const token = await comeIn(page);
    await keycloak.setEnabled(person, false);
    await until(async () => (await userOf(token)).code === 'SESSION-001');
    await keycloak.setEnabled(person, true);
  });

  it('is not believed through a forged token, nor one for another client', async () => {
    const forged = await takeOwn();
    const [head = '', body = '', signature = ''] = forged.idToken.split('.');
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'somebody-else' };
    const other = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    expect((await present({ ...forged, idToken: other })).error?.code).toBe('DOOR-004');
    // The ticket has been used up by that.
    expect((await present(forged)).error?.code).toBe('DOOR-002');

    const right = await takeOwn();
    expect((await present(right)).success).toBe(true);

    const elsewhere = await takeOwn();
    await setUp({ clientId: 'another-client' });
    expect((await present(elsewhere)).error?.code).toBe('DOOR-004');
    await setUp({ clientId: 'volante' });
  });

  it('is not believed through a token that is over', async () => {
    const short = late ?? (await takeShortLived());
    late = null;
    const { exp } = JSON.parse(Buffer.from(short.idToken.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
    };
    await until(async () => Date.now() / 1000 > exp + 31);
    expect((await present(short)).error?.code).toBe('DOOR-004');
  });
});
