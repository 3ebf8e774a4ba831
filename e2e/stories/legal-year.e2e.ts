import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { fillSignIn, shoot } from '../src/browser.js';
import { freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { MovedProduct } from '../src/moved-product.js';
import type { Envelope } from '../src/product.js';
import { useStage } from '../src/stage.js';

const [JAEN] = DEMO.school.branches;
const stage = useStage();
let product: MovedProduct;

beforeAll(async () => {
  product = await MovedProduct.start();
});
afterAll(() => product?.stop());

/** The day of the story on which it begins: the next one from now, in the middle of its morning. */
const first = new Date(Date.now() + 86_400_000).setUTCHours(10, 0, 0, 0);
const moment = (days: number) => new Date(first + days * 86_400_000);
const day = (days: number) => moment(days).toISOString().slice(0, 10);
const shown = (text: string) => text.split('-').reverse().join('/');

/** The same date two years later; the last of February where that year has no 29th. */
function twoYearsAfter(text: string): string {
  const later = `${Number(text.slice(0, 4)) + 2}${text.slice(4)}`;
  return later.endsWith('-02-29') ? later.replace('-29', '-28') : later;
}

/** Moves to that day, for the product and for the person at the browser, who was away for days and signs in. */
async function onDay(page: Page, when: Date): Promise<void> {
  product.moveTo(when);
  await product.signIn(MANAGER);
  await page.context().clock.setSystemTime(when);
  await page.goto(`${product.base}/user/sign-in`);
  await fillSignIn(page, MANAGER);
  await page.waitForURL(`${product.base}/dashboard`);
}

interface Folder {
  id: string;
  version: number;
}
interface Refusal {
  code: string;
  reason: string;
  article: string;
}

/** Why the law does not let the only student that was named be presented. */
function refusedIn({ error }: Envelope): Refusal[] {
  expect(error?.code).toBe('DGT-001');
  const details = error?.details as { refusals: { refusals: Refusal[] }[] } | undefined;
  return (details?.refusals ?? []).flatMap(({ refusals }) => refusals);
}

/** The day of the story on which so many working days have passed since another one. */
async function afterWorkingDays(since: number, count: number): Promise<number> {
  const years = [...new Set([day(since), day(since + 2 * count + 14)].map((text) => text.slice(0, 4)))];
  const lists = await Promise.all(
    years.map((year) => product.ok<{ rows: { day: string }[] }>(`dgt/holiday/read?year=${year}`)),
  );
  const closed = new Set(lists.flatMap(({ rows }) => rows.map((row) => row.day)));
  let at = since;
  for (let left = count; left > 0; ) {
    at += 1;
    const isWeekend = [0, 6].includes(moment(at).getUTCDay());
    if (!isWeekend && !closed.has(day(at))) left -= 1;
  }
  return at;
}

it('one student: inscribed, failed twice, waiting, passed, and two years later all over again', async () => {
  const { page } = await stage.enter();
  await onDay(page, moment(0));
  const surname = freshWord();
  const { id: student } = await product.ok<{ id: string }>('contact/create', {
    ...{ firstName: 'Lucía', lastName: surname, fiscalCode: freshDni(), birthday: '2005-02-28' },
    ...{ licence: 'B', branch: JAEN.id, force: true },
  });
  const book = await product.ok<{ id: string }>('dgt/book/register/create', {
    branch: JAEN.id,
    openedOn: day(0),
  });
  await page.goto(`${product.base}/dgt/book/register/view/${book.id}/${student}`);
  await page.getByRole('button', { name: 'Inscribir con el nº 1' }).click();
  await page
    .getByRole('row', { name: new RegExp(surname) })
    .getByText(shown(day(0)))
    .first()
    .waitFor();

  // Papers in order, and two fees: each of them gives two sittings.
  await product.ok('dgt/file/update', {
    ...{ student, version: 0, reportIssued: day(-20), reportFiled: day(0), identityUntil: day(3_000) },
  });
  const { ids } = await product.ok<{ ids: string[] }>('dgt/tax/create', {
    ...{ branch: JAEN.id, type: '2.1', count: 2, boughtOn: day(0) },
  });
  for (const id of ids) await product.ok('dgt/tax/update', { id, version: 1, student });
  const { rows } = await product.ok<{ rows: { id: string; province: number }[] }>('dgt/center');
  const center = rows.find(({ province }) => province === JAEN.province)?.id;
  const examFolderOn = (when: string, test = 'common') =>
    product.ok<Folder>('dgt/folder/create', { branch: JAEN.id, center, day: when, test, places: 5 });
  const add = (folder: Folder) =>
    product.ask('dgt/folder/student/add', { folder: folder.id, students: [{ student }] });

  // Two sittings, both lost.
  for (const at of [1, 15]) {
    const folder = await examFolderOn(day(at));
    expect((await add(folder)).error).toBeUndefined();
    product.moveTo(moment(at));
    await product.signIn(MANAGER);
    const rows = [{ student, outcome: 'failed', mistakes: 9 }];
    await product.ok('dgt/folder/result/save', { folder: folder.id, version: 2, rows });
  }

  // Ten working days from the second one: the day before is too early, and the screen says until when.
  await onDay(page, moment(16));
  const free = await afterWorkingDays(15, 10);
  const article =
    'RD 818/2009, anexo VI.A.2, contado en días hábiles (Ley 39/2015, art. 30.2): lectura prudente, sin confirmar por la DGT';
  const early = await examFolderOn(day(free - 1));
  const wait = `Tras 2 convocatorias sin aprobar hay que esperar: puede presentarse desde el ${shown(day(free))}.`;
  expect(refusedIn(await add(early))).toEqual([{ code: 'DGT-LAW-012', reason: wait, article }]);
  await page.goto(`${product.base}/dgt/folder/view/${early.id}`);
  await page.getByRole('button', { name: 'Añadir alumnos' }).first().click();
  await page.getByLabel('Buscar por nombre, DNI o teléfono').fill(surname);
  const row = page.getByRole('listitem').filter({ hasText: surname }).first();
  await row.getByText(wait).waitFor();
  await row.getByText(article).waitFor();
  expect(await row.getByRole('checkbox').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'legal-year-wait');

  // On the first day that the law allows they go in, and pass.
  const late = await examFolderOn(day(free));
  await page.goto(`${product.base}/dgt/folder/view/${late.id}`);
  await page.getByRole('button', { name: 'Añadir alumnos' }).first().click();
  await page.getByLabel('Buscar por nombre, DNI o teléfono').fill(surname);
  await page.getByRole('checkbox', { name: new RegExp(surname) }).check();
  await page.getByRole('button', { name: /^Añadir 1/ }).click();
  await page.getByText('1 alumno añadido').waitFor();
  await onDay(page, moment(free));
  await page.goto(`${product.base}/dgt/folder/view/${late.id}`);
  await page.getByRole('button', { name: 'Escribir resultados' }).click();
  await page.getByRole('combobox', { name: /^Resultado de/ }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Apto', { exact: true }).click();
  await page.getByRole('button', { name: 'Guardar resultados' }).click();
  await page.getByText('Resultados guardados').waitFor();
  const lastDay = twoYearsAfter(day(free));
  await page.goto(`${product.base}/contact/view/${student}?tab=trafico`);
  const pass = page.getByRole('listitem').filter({ hasText: 'Caduca la prueba superada' });
  await pass.getByText(shown(lastDay)).waitFor();
  expect(await page.getByRole('list', { name: 'Pruebas' }).getByText('Superada').count()).toBe(1);
  await shoot(page, 'legal-year-passed');

  // It is good on its last day, and not on the next.
  const end = new Date(`${lastDay}T10:00:00Z`);
  product.moveTo(end);
  await product.signIn(MANAGER);
  const file = () =>
    product.ok<{ clock: { next: string; dates: { name: string; days: number; severity: string }[] } }>(
      `dgt/file/read?student=${student}`,
    );
  expect((await file()).clock).toMatchObject({
    next: 'road',
    dates: expect.arrayContaining([expect.objectContaining({ name: 'pass', days: 0, severity: 'urgent' })]),
  });
  const after = new Date(end.getTime() + 86_400_000);
  await onDay(page, after);
  expect((await file()).clock.next).toBe('common');
  const road = await examFolderOn(after.toISOString().slice(0, 10), 'road');
  expect(refusedIn(await add(road))[0]).toMatchObject({
    code: 'DGT-LAW-011',
    reason: `El aprobado solo vale hasta el ${shown(lastDay)}: después hay que empezar de nuevo por el teórico.`,
  });
  await page.goto(`${product.base}/contact/view/${student}?tab=trafico`);
  await pass.getByText('Vencido').waitFor();
  await pass.getByText('hace 1 día').waitFor();
  expect(await page.getByRole('list', { name: 'Pruebas' }).getByText('Superada').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await shoot(page, 'legal-year-over');
});

it('the traffic service is released by itself: others answer meanwhile, and nothing else restarts', async () => {
  await product.signIn(MANAGER);
  const before = product.pids();
  const mine = before['service-dgt'] ?? 0;
  process.kill(mine, 'SIGTERM');
  const code = async (path: string) => (await product.ask(path)).error?.code ?? 'ok';
  const seen = new Set<string>();
  for (;;) {
    const [contacts, dgt] = await Promise.all([code('contact/finder?limit=1'), code('dgt/center')]);
    expect(contacts).toBe('ok');
    seen.add(dgt);
    if (dgt === 'ok' && seen.size > 1) break;
  }
  // Shown as away, never as lost.
  expect([...seen].filter((one) => one !== 'ok')).toEqual(['REQ-106']);
  const { 'service-dgt': again, ...others } = product.pids();
  expect(again).not.toBe(mine);
  expect({ ...others, 'service-dgt': mine }).toEqual(before);
});
