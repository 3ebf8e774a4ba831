import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { clockReport } from '@volante/contracts/clock/clock.contract';
import { launch, open, PHONE, shoot } from '../src/browser.js';
import { BASE, send } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { officeOf, pairTablet } from '../src/tablets.js';
import { dayFromNow } from '../src/traffic.js';
import { workerReady } from '../src/worker-ready.js';

const MANAGER = 'direccion@volante.demo';
const TEACHER = 'profesor@volante.demo';
/** Not the person of the other story of tablets. */
const PERSON = 'Manuel Cobo Rueda';
const TABLET = { width: 1024, height: 768 };
const stage = useStage();

interface Punch {
  kind: string;
  at: string;
  receivedAt: string | null;
}

async function lastPunch(token: string, employee: string): Promise<Punch | undefined> {
  const { body } = await send(clockReport, { employee, from: dayFromNow(-1), to: dayFromNow(1) }, { token });
  return (body.data as { days: { punches: Punch[] }[] }).days.at(-1)?.punches.at(-1);
}

describe('a tablet without connection', () => {
  it('opens again from what its worker keeps, takes a punch, and sends it marked', async () => {
    const office = await officeOf(MANAGER);
    const { id, pin } = await office.givePin(PERSON);
    const { page, context } = await stage.enter({ viewport: TABLET });
    await pairTablet(page, await office.addTablet('Sin red'));
    await page.evaluate(workerReady);

    await context.setOffline(true);
    await page.reload();
    await page.getByText('Sin conexión con la escuela.', { exact: false }).waitFor();
    await shoot(page, 'kiosk-opened-offline');
    // Neither what the API has said nor any other page.
    const kept = await page.evaluate(keptAddresses);
    expect(kept).toContain('/open/kiosk');
    expect(kept.filter((address) => !/^\/static\/(?:shell|mfe-business)\//.test(address))).toEqual([
      '/open/kiosk',
    ]);
    const other = await context.newPage();
    await expect(other.goto(`${BASE}/open/inspection`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await other.close();

    await page.getByRole('button', { name: PERSON }).click();
    await page.keyboard.type(pin);
    await page.getByRole('button', { name: 'Entrada' }).click();
    await page.getByText('Guardado en esta tableta.', { exact: false }).waitFor();
    await page.getByText('1 fichaje guardado, pendiente de enviar.').waitFor();
    // A second time, with something to send: a power cut costs nothing.
    await page.reload();
    await page.getByText('1 fichaje guardado, pendiente de enviar.').waitFor();
    await context.setOffline(false);
    await page.getByText('1 fichaje guardado, pendiente de enviar.').waitFor({ state: 'detached' });
    const punch = await lastPunch(office.token, id);
    expect(punch).toMatchObject({ kind: 'start', receivedAt: expect.any(String) });
    expect(Date.parse(punch?.receivedAt ?? '')).toBeGreaterThan(Date.parse(punch?.at ?? ''));
  });
});

describe('the camera of a tablet', () => {
  it('reads the code from the phone that is held before it', async () => {
    const office = await officeOf(MANAGER);
    const { page: tablet, context } = await stage.enter({ viewport: TABLET });
    await pairTablet(tablet, await office.addTablet('Cámara'));
    const storageState = await context.storageState({ indexedDB: true });
    const { page: phone } = await stage.enterAs(TEACHER, { viewport: PHONE });
    await phone.goto(`${BASE}/clock/report/codigo`);
    await phone.getByRole('img', { name: 'Código QR para fichar' }).waitFor();

    const folder = mkdtempSync(path.join(tmpdir(), 'volante-camera-'));
    const film = path.join(folder, 'phone.mjpeg');
    // A film of JPEGs is one after the other: the camera sees the phone's screen as it is now.
    writeFileSync(film, await phone.screenshot({ type: 'jpeg', quality: 90 }));
    const browser = await launch([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]);
    try {
      const { page } = await open(browser, { viewport: TABLET, storageState });
      await page.goto(`${BASE}/open/kiosk`);
      await page.getByRole('button', { name: 'Fichar con el código de mi móvil' }).click();
      await page.getByRole('heading', { name: /^Hola, / }).waitFor();
      await shoot(page, 'kiosk-camera');
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true });
    }
  });
});

/** Path of everything that any cache of this host holds. */
async function keptAddresses(): Promise<string[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}
