import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { identityProviderSettingsUpdate } from '@volante/contracts/session/identity-provider-settings.contract';
import { identityProviderPath } from '@volante/contracts/session/identity-providers';
import { userVerify } from '@volante/contracts/session/session.contract';
import { StandInProvider } from '@volante/testing/stand-ins/stand-in-provider';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { fillSignIn, PHONE, shoot, signInOn } from '../src/browser.js';
import { approveProviders, clearProviders, SECOND } from '../src/identity-providers.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const MANAGER = 'direccion@volante.demo';
/** Used by no other test: guesses at a password lock its account out of new devices for a while. */
const TEACHER = 'profesor3@volante.demo';
let provider: StandInProvider;
let school: string;

async function look(page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect({ name, wider, barriers: await barriers(page) }).toEqual({ name, wider: 0, barriers: [] });
  await shoot(page, name);
}

const clear = () => clearProviders(MANAGER);

beforeAll(async () => {
  const token = await signIn(MANAGER);
  const { data } = (await send(userVerify, {}, { token })).body;
  school = (data as { business: { id: string } }).business.id;
  provider = await StandInProvider.start(
    [
      {
        id: 'volante-js',
        returnAddresses: [`${BASE}${identityProviderPath('keycloak', school)}`],
        afterLogout: [`${BASE}/user/sign-in`],
      },
      {
        id: 'volante',
        secret: 'shared',
        returnAddresses: [`${BASE}${identityProviderPath('openid', school)}`],
      },
    ],
    { carla: { email: 'carla@correo.example' } },
  );
  provider.next = 'carla';
});

beforeEach(clear);

afterAll(async () => {
  await clear();
  await provider.stop();
});

async function setUp(page: Page, name: string, values: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: `Configurar ${name}` }).click();
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Mostrar su botón y dejar entrar por aquí').check();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText(`Carmen Ortega Lara pide que el personal entre con ${name}`).waitFor();
  await page.getByRole('button', { name: 'Probar la conexión' }).click();
  await page.getByText('El proveedor responde y nos reconoce.').waitFor();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
}

describe('identity providers', () => {
  it('are set up by the school, linked after the password, and open without it from then on', async () => {
    const manager = await stage.enter();
    await signInOn(manager.page, MANAGER);
    await manager.page.goto(`${BASE}/business/edit/acceso`);
    await setUp(manager.page, 'OpenID Connect', {
      Emisor: provider.issuer,
      'Identificador de cliente': 'volante',
      'Nombre en el botón': 'Consejería',
      'Secreto de cliente': 'shared',
    });
    await manager.page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await setUp(manager.page, 'Keycloak', {
      Emisor: provider.issuer,
      'Identificador de cliente': 'volante-js',
    });
    await look(manager.page, 'doors-settings');
    expect(await manager.page.getByRole('button', { name: 'Aprobar' }).count()).toBe(0);
    const second = await stage.enter();
    await signInOn(second.page, SECOND);
    await second.page.goto(`${BASE}/business/edit/acceso`);
    for (const left of [1, 0]) {
      await second.page.getByText('Aprobar', { exact: true }).first().click();
      const dialog = second.page.getByRole('dialog');
      await dialog.getByText('volante', { exact: false }).first().waitFor();
      await dialog.getByLabel('Tu contraseña').fill('Volante-2026');
      await dialog.getByRole('button', { name: 'Aprobar' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await second.page.getByText('Retirar la petición').count()).toBe(left);
    }
    await look(second.page, 'doors-approved');
    await manager.page.reload();
    const address = await manager.page
      .getByRole('textbox', { name: 'Dirección para entrar en este centro' })
      .inputValue();

    const { page } = await stage.enter({ viewport: PHONE });
    await page.goto(address);
    await page.getByRole('button', { name: 'Entrar con Consejería' }).waitFor();
    await look(page, 'doors-sign-in');
    await page.getByRole('button', { name: 'Entrar con Keycloak' }).click();
    await page.getByText('no está vinculada a nadie de este centro').waitFor();
    expect(page.url()).toBe(`${BASE}${identityProviderPath('keycloak', school)}`);
    await look(page, 'doors-refused');
    await page.getByRole('link', { name: 'Entrar con mi contraseña' }).click();
    await fillSignIn(page, TEACHER);
    await page.getByRole('heading', { name: '¿Vincular tu cuenta de Keycloak?' }).waitFor();
    await look(page, 'doors-offer');
    await page.getByRole('button', { name: 'Vincular', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await leave(page);
    await page.waitForURL(`${BASE}/user/sign-in`);
    await page.getByRole('button', { name: 'Entrar con Keycloak' }).click();
    await page.waitForURL(`${BASE}/dashboard`);
    await page.goto(`${BASE}/user/account`);
    await page.getByRole('heading', { name: 'Otras maneras de entrar' }).waitFor();
    await look(page, 'doors-account');
    await leave(page);
    // The session at the provider is ended where it is; it asks whether that is meant.
    await page.waitForURL(`${provider.issuer}/**`);
    await page.locator('button[name=logout]').click();
    await page.waitForURL(`${BASE}/user/sign-in**`);
  });

  it('are linked in the account with the password, and unlinked there', async () => {
    const token = await signIn(MANAGER);
    const settings = { enabled: true, issuer: provider.issuer, clientId: 'volante', secret: 'shared' };
    const input = { kind: 'openid', version: 0, label: 'Consejería', ...settings };
    expect((await send(identityProviderSettingsUpdate, input, { token })).body).toMatchObject({
      success: true,
    });
    await approveProviders();
    const { page } = await stage.enter();
    await signInOn(page, TEACHER);
    await page.goto(`${BASE}/user/account`);
    await page.getByRole('button', { name: 'Vincular Consejería' }).click();
    await page.getByRole('dialog').getByLabel('Contraseña actual').fill('Volante-2026');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('carla@correo.example').waitFor();
    expect(page.url()).toBe(`${BASE}/user/account`);
    await page.getByRole('button', { name: 'Desvincular Consejería: carla@correo.example' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click();
    await page.getByText('carla@correo.example').waitFor({ state: 'hidden' });
  });
});
