import { expect, it } from '@jest/globals';
import { EMPTY_ID } from '@volante/contracts/fields';
import { MANAGER } from '../src/contacts.js';
import { isBelow, remotePages, walkFaults, walkOf, walkPatience } from '../src/remote-pages.js';
import { useStage } from '../src/stage.js';
import { MONEY_AREAS } from '../src/walked-areas.js';

const stage = useStage();

/** Records of billing in the demo, by the letter of their kind. */
const billingId = (kind: string, n: number) => `650000000000000000070${kind}${String(n).padStart(2, '0')}`;

/** Further views; buttons lead to some of them, no links. */
const MORE: readonly [string, string][] = [
  ['invoice-new', `/invoice/new/invoice/${EMPTY_ID}/${EMPTY_ID}/${EMPTY_ID}`],
  ['category-create', `/product/category/list/${EMPTY_ID}/create`],
  ['series-create', '/sales/billing/list/invoice/create'],
  ['tax-edit', `/tax/view/${billingId('a', 4)}?edit=1`],
  ['product-edit', `/product/view/${billingId('f', 2)}/0?edit=1`],
  ['pack-edit', `/product/view/${billingId('f', 10)}/1?edit=1`],
];

it(
  'every page of sales and money is whole on both screens, for readers too',
  async () => {
    const { page } = await stage.enterAs(MANAGER);
    const { pages } = await remotePages(page);
    const walk = await walkOf(page);
    const money = pages.filter((one) => isBelow(one, MONEY_AREAS));
    expect(await walkFaults(walk, money, MORE)).toEqual([]);
  },
  walkPatience(400_000),
);
