import { expect, it } from '@jest/globals';
import { findContacts, MANAGER } from '../src/contacts.js';
import { handFaultsOf } from '../src/page-walk.js';
import { signIn } from '../src/product.js';
import { walkOf } from '../src/remote-pages.js';
import { useStage } from '../src/stage.js';
import { installHand } from '../src/use/page-hand.js';

const stage = useStage();

/** A list as the choosers draw it: what it has to show after a scroll stands in its place some frames later. */
function lateList(): void {
  const entries = Array.from({ length: 20 }, (_, at) => `<p style="margin:0;height:36px">Entrada ${at}</p>`);
  document.body.innerHTML = `<div style="overflow:auto;height:144px"><div>${entries.join('')}</div></div>`;
  const [list] = document.body.children;
  list?.addEventListener('scroll', () =>
    requestAnimationFrame(() => list.firstElementChild?.setAttribute('style', 'padding-top:72px')),
  );
}

it('a hand presses words of a list that it scrolled where they stand in the end', async () => {
  const { page } = await stage.enter({ tours: true });
  await installHand(page);
  await page.goto('about:blank');
  await page.evaluate(lateList);
  const [spot, end] = await page.evaluate(async () => {
    const { hitOn, inFrames, marked, spotOf } =
      globalThis as unknown as typeof import('../src/use/in-page.js');
    const entry = document.querySelector('p:nth-child(9)');
    if (!entry) throw new Error('no list');
    const { x, y } = (await spotOf(marked(entry))) ?? {};
    await inFrames(20, () => false);
    return [
      { x, y },
      { x: hitOn(entry).x, y: hitOn(entry).y },
    ];
  });
  expect(spot).toEqual(end);
});

// A page of each kind: `npm run test:use` does the same on all of them.
it('a hand opens, uses and closes all that opens in the frame and on a list, a record and its forms', async () => {
  const person = (await findContacts(await signIn(MANAGER), { type: 'people', state: 'active' })).rows[3]?.id;
  const { page } = await stage.enterAs(MANAGER);
  const pages = [
    ['dashboard', '/dashboard'],
    ['contact-list', '/contact/list'],
    ['contact-view', `/contact/view/${person}`],
    ['contact-edit', `/contact/view/${person}?edit=1`],
    ['contact-create', '/contact/list/create'],
  ] as const;
  const walk = await walkOf(page, true);
  expect(
    await handFaultsOf(
      walk,
      pages.map(([name, address]) => ({ name: `hand-${name}`, address, like: name })),
    ),
  ).toEqual([]);
}, 400_000);
