import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { freshWord, OFFICE } from '../src/contacts.js';
import { aDebtor } from '../src/debtor.js';
import { Hand } from '../src/hand.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const TEACHER = 'profesor@volante.demo';
const COUNTER = 'Mostrador de Jaén';
const SMALL = { width: 320, height: 640 };

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

async function choose(
  page: Page,
  hand: Hand,
  box: Locator,
  option: RegExp | string,
  typed = '',
): Promise<void> {
  await box.click();
  if (typed) await page.keyboard.type(typed);
  await page.locator('.ant-select-dropdown:visible').getByText(option).first().waitFor();
  await hand.press(option as string, page.locator('.ant-select-dropdown:visible'));
}

it('a teacher charges a student on a phone and hands the money over; the office takes it, sells, counts and closes', async () => {
  const word = freshWord();
  await aDebtor(word);

  const { page } = await stage.enterAs(TEACHER, { viewport: PHONE });
  const hand = new Hand(page);
  await page.goto(`${BASE}/cashflow/tills`);
  await hand.press('Abrir caja', card(page, 'Caja de Antonio'));
  const opening = page.getByRole('dialog', { name: 'Abrir Caja de Antonio' });
  await opening.getByLabel('20 €', { exact: true }).fill('1');
  await opening.getByText('20,00 €').first().waitFor();
  await shoot(page, 'till-open-390');
  await hand.press('Abrir caja', opening.getByRole('button'));
  await opening.waitFor({ state: 'hidden' });

  await hand.press('Cobrar', card(page, 'Caja de Antonio'));
  const charging = page.getByRole('dialog', { name: 'Cobrar lo que debe' });
  await choose(
    page,
    hand,
    charging.getByRole('combobox', { name: /Alumno o cliente/ }),
    `Alba ${word}`,
    word,
  );
  await charging.getByText('121,00').first().waitFor();
  await charging.getByLabel(/^Importe/).fill('60');
  await shoot(page, 'till-charge-390');
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(SMALL);
  await shoot(page, 'till-charge-320');
  await page.setViewportSize(PHONE);
  await hand.press('Cobrar', charging.getByRole('button'));
  await charging.waitFor({ state: 'hidden' });

  await hand.press('Mover dinero', card(page, 'Caja de Antonio'));
  const moving = page.getByRole('dialog', { name: 'Mover dinero de Caja de Antonio' });
  await choose(page, hand, moving.getByRole('combobox', { name: /Caja que lo recibe/ }), COUNTER);
  await moving.getByLabel(/^Importe/).fill('60');
  await shoot(page, 'till-hand-390');
  await hand.press('Entregar', moving.getByRole('button'));
  await moving.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Entregas pendientes' }).getByText('60,00').waitFor();
  await shoot(page, 'till-board-390');
  expect(await barriers(page)).toEqual([]);

  const { page: desk } = await stage.enterAs(OFFICE, { viewport: WIDE });
  const clerk = new Hand(desk);
  await desk.goto(`${BASE}/cashflow/tills`);
  // Beside the one that waits in the demo.
  const waiting = desk
    .getByRole('region', { name: 'Entregas pendientes' })
    .getByRole('listitem')
    .filter({ hasText: '60,00' });
  await waiting.waitFor();
  await shoot(desk, 'till-board-1440');
  await clerk.press('Aceptar', waiting);
  await waiting.waitFor({ state: 'hidden' });

  // 20,00 at the opening, 60,00 taken, 60,00 handed over.
  await page.goto(`${BASE}/cashflow/tills`);
  await hand.press('Contar y cerrar', card(page, 'Caja de Antonio'));
  const own = page.getByRole('dialog', { name: 'Contar Caja de Antonio' });
  await own.getByLabel('20 €', { exact: true }).fill('1');
  await shoot(page, 'till-teacher-count-390');
  await hand.press('He terminado de contar', own.getByRole('button'));
  const end = page.getByRole('dialog', { name: 'Cerrar Caja de Antonio' });
  await end.getByText('Debería haber', { exact: true }).waitFor();
  await shoot(page, 'till-teacher-close-390');
  await hand.press('Cerrar la caja', end.getByRole('button'));
  await page.getByRole('heading', { name: /Parte Z \d+ · Caja de Antonio/ }).waitFor();
  await shoot(page, 'till-teacher-z-390');
  expect(await barriers(page)).toEqual([]);

  await desk.goto(`${BASE}/ticket/new`);
  await desk.getByLabel('Concepto, línea 1').click();
  await desk.keyboard.type('Fotocopias');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('12,50');
  await desk.getByLabel('Entrega').fill('20');
  await desk.getByText('Devuelve 7,50').waitFor();
  const into = desk.getByRole('combobox', { name: 'Caja en la que entra' });
  if (await into.isVisible()) await choose(desk, clerk, into, COUNTER);
  await shoot(desk, 'till-sell-1440');
  expect(await barriers(desk)).toEqual([]);
  await desk.setViewportSize(PHONE);
  await shoot(desk, 'till-sell-390');
  await desk.setViewportSize(WIDE);
  await clerk.press(/^Cobrar 12,50/);
  await desk.getByText(/^Ticket .* cobrado/).waitFor();
  await desk.goto(`${BASE}/cashflow`);
  await desk.waitForURL(/cashflow\/today/);
  await desk.getByRole('region', { name: 'Tickets de hoy' }).getByText('12,50').first().waitFor();
  await shoot(desk, 'till-today-1440');
  expect(await barriers(desk)).toEqual([]);
  await desk.setViewportSize(PHONE);
  await shoot(desk, 'till-today-390');
  await desk.setViewportSize(WIDE);

  await desk.goto(`${BASE}/cashflow/tills`);
  await clerk.press('Contar y cerrar', card(desk, COUNTER));
  const counting = desk.getByRole('dialog', { name: `Contar ${COUNTER}` });
  await counting.getByLabel('50 €', { exact: true }).fill('2');
  await counting.getByLabel('0,05 €', { exact: true }).fill('3');
  await counting.getByText('100,15').first().waitFor();
  expect(await counting.getByText('Debería haber', { exact: true }).count()).toBe(0);
  await shoot(desk, 'till-count-1440');
  await clerk.press('He terminado de contar', counting.getByRole('button'));
  const closing = desk.getByRole('dialog', { name: `Cerrar ${COUNTER}` });
  await closing.getByText('Debería haber', { exact: true }).waitFor();
  await clerk.press('Cerrar la caja', closing.getByRole('button'));
  await closing.getByText('La caja no cuadra: escribe por qué').waitFor();
  await closing.getByLabel(/Motivo de la diferencia/).fill('Falta un cambio');
  await shoot(desk, 'till-close-1440');
  await clerk.press('Cerrar la caja', closing.getByRole('button'));
  await desk.waitForURL(/cashflow\/session/);
  await desk.getByRole('heading', { name: new RegExp(`Parte Z \\d+ · ${COUNTER}`) }).waitFor();
  await desk.getByText('Falta un cambio').waitFor();
  await shoot(desk, 'till-z-1440');
  expect(await barriers(desk)).toEqual([]);
  await desk.setViewportSize(PHONE);
  await shoot(desk, 'till-z-390');
  await desk.setViewportSize(WIDE);
  const download = desk.waitForEvent('download');
  await clerk.press('Imprimir parte Z');
  expect((await download).suggestedFilename()).toMatch(/^Parte Z \d+/);

  await desk.goto(`${BASE}/cashflow/closings`);
  await desk
    .getByText(/^Z \d+$/)
    .first()
    .waitFor();
  await shoot(desk, 'till-closings-1440');
  await desk.goto(`${BASE}/cashflow/movements`);
  await desk.getByText('Diferencia al cerrar').first().waitFor();
  await shoot(desk, 'till-movements-1440');
  await desk.goto(`${BASE}/cashflow/tills`);
  await clerk.press('Abrir caja', card(desk, COUNTER));
  const again = desk.getByRole('dialog', { name: `Abrir ${COUNTER}` });
  await again.getByLabel('50 €', { exact: true }).fill('2');
  await again.getByLabel('0,05 €', { exact: true }).fill('3');
  await clerk.press('Abrir caja', again.getByRole('button'));
  await again.waitFor({ state: 'hidden' });
}, 180_000);
