import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MANAGER, openList } from '../src/contacts.js';
import { BASE } from '../src/product.js';
import {
  filesBut,
  goBack,
  type Out,
  out,
  release,
  releaseAnew,
  releaseScript,
  releasesDir,
  runningPids,
  withdraw,
} from '../src/releases.js';
import { servedBut } from '../src/served.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const APP = 'mfe-business';
const OFFER = 'Hay una versión nueva de Contactos.';

/** Which versions the page itself was made with. */
const loaded = (page: Page) =>
  page.evaluate(
    () => JSON.parse(document.getElementById('volante-manifest')?.textContent ?? '{}') as unknown,
  ) as Promise<Out>;

/** Somebody comes back to the tab: the page asks what is out, and has the answer. */
async function lookAgain(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/manifest.json'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answer).finished();
}

async function takeOffer(page: Page, offer = OFFER): Promise<void> {
  await page.getByText(offer).waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Actualizar' }).click()]);
}

const contactsEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByText('Contactos').first();

const gatewayPid = () =>
  (JSON.parse(readFileSync(path.join(releasesDir, '..', 'run', 'gateway.json'), 'utf8')) as { pid: number })
    .pid;

/** A product that runs elsewhere keeps its releases to itself. */
const here = releasesDir ? describe : describe.skip;

here('a remote released alone', () => {
  it('is offered to who has the console open, not while they write, and can be taken back', async () => {
    const before = { ...out(), pid: gatewayPid() };
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/contact/list/create`);
    const form = page.getByRole('form', { name: 'Crear contacto' });
    await form.getByLabel('Nombre', { exact: true }).fill('Sin guardar');
    await releaseAnew(APP);
    const released = out();
    expect(released.remotes.business?.version).not.toBe(before.remotes.business?.version);
    expect(released.shell).toEqual(before.shell);
    await lookAgain(page);
    expect(await page.getByText(OFFER).count()).toBe(0);
    await contactsEntry(page).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await takeOffer(page);
    expect((await loaded(page)).remotes.business?.version).toBe(released.remotes.business?.version);
    await openList(page);
    // No reload: the live stream brings the change.
    await goBack(APP);
    await takeOffer(page);
    await page.getByText(/^Viendo 1 a/).waitFor();
    expect((await loaded(page)).release).toBe(before.release);
    expect(gatewayPid()).toBe(before.pid);
  });

  it('finds its old chunks as long as a page of before is open', async () => {
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/dashboard`);
    await contactsEntry(page).waitFor();
    await releaseAnew(APP);
    await contactsEntry(page).click();
    await page.getByText(/^Viendo 1 a/).waitFor();
    await goBack(APP);
  });
});

here('the remote of another team', () => {
  it('goes out, back and out again while somebody works: no byte of another part changes, nothing restarts', async () => {
    const mine = 'mfe-dgt';
    const before = { out: out(), files: filesBut(mine), pids: runningPids() };
    expect(Object.keys(before.files).length).toBeGreaterThan(20);
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/dgt/folder/list`);
    const folders = page.getByRole('table', { name: 'Carpetas de examen' });
    await folders.waitFor();
    await releaseAnew(mine);
    const { dgt, ...others } = out().remotes;
    expect(dgt?.version).not.toBe(before.out.remotes.dgt?.version);
    expect({ ...others, dgt: before.out.remotes.dgt }).toEqual(before.out.remotes);
    expect(out().shell).toEqual(before.out.shell);
    await lookAgain(page);
    await takeOffer(page, 'Hay una versión nueva de DGT.');
    await folders.waitFor();
    expect((await loaded(page)).remotes.dgt?.version).toBe(dgt?.version);
    await goBack(mine);
    await takeOffer(page, 'Hay una versión nueva de DGT.');
    await folders.waitFor();
    expect((await loaded(page)).release).toBe(before.out.release);
    // Built from the same sources it is the same release.
    await release(mine);
    expect(out().remotes).toEqual(before.out.remotes);
    expect({ files: filesBut(mine), pids: runningPids() }).toEqual({
      files: before.files,
      pids: before.pids,
    });
  });
});

here('the agenda', () => {
  it('goes out alone and back: all that is served of shell and other remotes stays the same, byte for byte', async () => {
    const mine = 'mfe-formative';
    const state = async () => ({ served: await servedBut(mine), files: filesBut(mine) });
    const [first, before] = [out(), await state()];
    const answers = Object.values(before.served);
    expect(answers.length).toBeGreaterThan(500);
    expect(answers.filter((one) => /^(?!200)\d{3} /.test(one))).toEqual([]);
    await releaseAnew(mine);
    expect(out().remotes.formative?.version).not.toBe(first.remotes.formative?.version);
    expect(await state()).toEqual(before);
    await goBack(mine);
    expect(out().release).toBe(first.release);
    expect(await state()).toEqual(before);
  });
});

const FAULTS = {
  'at load': `throw new Error('at load');`,
  'without a description': `window.volante_broken = { init() {}, get: async () => () => ({ remote: { name: 7 } }) };`,
  'at render and in a slot': `
    const bad = async () => () => { throw new Error('at render'); };
    const remote = {
      name: 'broken', menu: [], jobs: [], locale: async () => ({ default: { title: 'Rota' } }),
      routes: [{ path: '/broken/page', title: 'title', page: bad }],
      slots: { 'dashboard.widgets': [{ id: 'broken.widget', order: 1, component: bad }] },
    };
    window.volante_broken = { init() {}, get: async () => () => ({ remote }) };`,
};

here('a remote that throws', () => {
  afterEach(() => withdraw('mfe-broken'));

  it.each(Object.entries(FAULTS))('%s costs its own places only', async (_where, entry) => {
    const areas = { title: 'Rota', areas: ['/broken'], slots: ['dashboard.widgets'] };
    await releaseScript('broken', entry, areas);
    const { page } = await stage.enterAs(MANAGER);
    // An entry that throws complains, each time that it is tried again.
    page.removeAllListeners('pageerror');
    await page.goto(`${BASE}/dashboard`);
    await page.getByText('Una parte no está disponible ahora mismo.').first().waitFor();
    await page.getByRole('button', { name: 'Menú de Carmen Ortega Lara' }).waitFor();
    await page.goto(`${BASE}/broken/page`);
    await page.getByRole('heading', { name: 'Esta página no se puede mostrar' }).waitFor();
    await contactsEntry(page).click();
    await page.getByText(/^Viendo 1 a/).waitFor();
  });
});
