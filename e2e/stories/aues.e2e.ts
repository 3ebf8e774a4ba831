import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { TrialExamService } from '@volante/testing/stand-ins/trial-exam-service';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { freshDni, freshWord } from '../src/contacts.js';
import { BASE, request, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { ask, examFolderAt, fillExamFolder, student } from '../src/traffic.js';

/**
 * An administrator of the school that is connected to the authority's service; in these tests that is here, or
 * nowhere.
 */
const USER = 'otra@volante.demo';
const [VIGO] = DEMO.other.branches;
interface Waiting {
  student: { name: string };
  message: string;
}

const stage = useStage();
const url = new URL(process.env.VOLANTE_AUES_URL ?? '');
const trial = new TrialExamService(process.env.VOLANTE_AUES_KEYS?.split('=')[1] ?? '');

beforeAll(async () => {
  await trial.start(Number(url.port));
});
afterAll(() => trial.stop());

/** Until what the inbox has of these people is so. */
async function inboxHolds(
  token: string,
  lastName: string,
  isSo: (rows: readonly Waiting[]) => boolean,
): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await ask<{ rows: Waiting[] }>(token, 'aues/presentacion/inbox?limit=100');
    if (isSo(rows.filter(({ student: { name } }) => name.startsWith(lastName)))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the inbox does not come to that');
}

it('garbage, late, lost: everybody is presented once; who is rejected is in the inbox until it is put right', async () => {
  const token = await signIn(USER);
  const lastName = freshWord();
  const dnis = [freshDni(), freshDni(), freshDni(), freshDni()];
  const names = ['Ana', 'Eva', 'Paz', 'Sol'];
  const students: { id: string }[] = [];
  for (const [at, firstName] of names.entries())
    students.push(await student({ token, branch: VIGO.id, lastName, firstName, dni: dnis[at] ?? '' }));
  const folder = await examFolderAt(token, VIGO);
  await ask(token, 'dgt/folder/student/add', {
    folder,
    students: students.map(({ id }) => ({ student: id })),
  });
  const { page } = await stage.enterAs(USER);
  await page.goto(`${BASE}/dgt/folder/view/${folder}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Presentar a Tráfico' }).click();
  await page.getByText('Servicio de prueba').waitFor();
  trial.presenting.push('garbage', 'late', 'lost');
  await page.getByRole('button', { name: 'Presentar a 4 alumnos' }).waitFor();
  trial.objections.set(dnis[3] ?? '', [{ code: 'IDENTITY_MISMATCH', text: 'E-17' }]);
  await page.getByRole('button', { name: 'Presentar a 4 alumnos' }).click();
  await page.getByText('4 alumnos en la cola').waitFor();

  // A presentation with a broken answer is checked by its status, and accepted.
  await inboxHolds(token, lastName, (rows) => rows.length === 1);
  await page.goto(`${BASE}/dgt/folder/inbox`);
  const row = page.getByRole('row', { name: new RegExp(lastName) });
  await row.getByText('El DNI no coincide con el nombre', { exact: false }).waitFor();
  await row.getByText(`${lastName}, Sol`).waitFor();
  expect(dnis.map((dni) => trial.presentationsOf(dni))).toEqual([1, 1, 1, 1]);
  expect(
    await row.getByRole('link', { name: 'Corregir la ficha de Tráfico' }).getAttribute('href'),
  ).toContain('tab=ficha');
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'aues-inbox');
  await page.setViewportSize(PHONE);
  await shoot(page, 'aues-inbox-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  // The dashboard says so, and leads back.
  await page.goto(`${BASE}/dashboard`);
  const refused = page.getByRole('link', { name: /Rechazos/ });
  await refused.scrollIntoViewIfNeeded();
  await shoot(page, 'aues-dashboard');
  await refused.click();
  await page.waitForURL(/inbox\?box=attention/);
  await page.getByText('El DNI no coincide con el nombre', { exact: false }).first().waitFor();
  await page.goto(`${BASE}/dgt/folder/inbox`);

  // Corrected and presented again while the service is away: it waits, and is sent once when the service returns.
  trial.objections.clear();
  await trial.stop();
  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Presentar otra vez' }).click();
  await page.getByText('1 alumno en la cola').waitFor();
  await inboxHolds(token, lastName, ([first]) => first?.message.includes('no responde') === true);
  // Between two tries the row is «Enviándose» for a moment; a page that reads it then is read again.
  const away = row.getByText('el servicio de Tráfico no responde', { exact: false });
  for (let reads = 0; reads < 4 && !(await away.isVisible()); reads += 1) {
    await page.reload();
    await away.waitFor({ timeout: 5_000 }).catch(() => undefined);
  }
  await away.waitFor();
  await shoot(page, 'aues-away');
  await trial.start(Number(url.port));
  await inboxHolds(token, lastName, (rows) => rows.length === 0);
  await page.setViewportSize(PHONE);
  await page.goto(`${BASE}/dgt/folder/view/${folder}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Presentar a Tráfico' }).click();
  await page.getByText('Todos los que tienen plaza están presentados').waitFor();
  expect(await page.getByRole('dialog').getByText('Aceptada', { exact: true }).count()).toBe(4);
  await shoot(page, 'aues-folder-390');
});

it('a folder of 500 is read, checked against law and service, and presented in one go', async () => {
  const token = await signIn(USER);
  const folder = await examFolderAt(token, VIGO, { places: 500 });
  await fillExamFolder(DEMO.other.id, VIGO.id, folder);
  const { page } = await stage.enterAs(USER);
  await page.goto(`${BASE}/dgt/folder/view/${folder}`);
  await page.getByText('Gil 500, Ana').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Presentar a Tráfico' }).click();
  await page.getByRole('button', { name: 'Presentar a 500 alumnos' }).waitFor();
  await shoot(page, 'aues-500');
  // One more is one too many.
  const { id } = await student({ token, branch: VIGO.id, lastName: freshWord(), firstName: 'Una' });
  const path = 'dgt/folder/student/add';
  const more = await request('POST', path, JSON.stringify({ folder, students: [{ student: id }] }), {
    token,
  });
  expect(more.body.error?.code).toBe('DGT-FOLDER-011');
}, 60_000);
