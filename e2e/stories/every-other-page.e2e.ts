import { expect, it } from '@jest/globals';
import { findContacts, MANAGER } from '../src/contacts.js';
import { mailed } from '../src/mailbox.js';
import { faultsOf } from '../src/page-walk.js';
import { signIn } from '../src/product.js';
import {
  isBelow,
  pageName,
  type RemotePage,
  remotePages,
  walkFaults,
  walkOf,
  walkPatience,
} from '../src/remote-pages.js';
import { useStage } from '../src/stage.js';
import { MONEY_AREAS, PRACTICE_AREAS } from '../src/walked-areas.js';

const stage = useStage();
const OPERATOR = 'operador@volante.demo';
/** First parts of the addresses that other files walk; whatever a remote adds to them is walked here. */
const ELSEWHERE = [
  ...['/contact', '/provider', '/business', '/employee', '/clock', '/dgt'],
  ...[...MONEY_AREAS, ...PRACTICE_AREAS],
];

const isOperators = ({ permission }: RemotePage) => permission.startsWith('operator.');

it(
  'every other page of the remotes is whole on both screens, for readers too',
  async () => {
    const token = await signIn(MANAGER);
    const person = (await findContacts(token, { type: 'people', state: 'active' })).rows[3]?.id ?? '';
    const letter = await mailed(token, person, 'recorrido@correo.example');
    const { page } = await stage.enterAs(MANAGER);
    const { pages, open } = await remotePages(page);
    const others = pages.filter((one) => !isBelow(one, ELSEWHERE));
    const walk = await walkOf(page);
    expect(
      await walkFaults(
        walk,
        others.filter((one) => !isOperators(one)),
        [['mail-delivery', `/mail/delivery/view/${letter}`]],
      ),
    ).toEqual([]);

    const { page: operator } = await stage.enterAs(OPERATOR);
    expect(await walkFaults(await walkOf(operator), others.filter(isOperators))).toEqual([]);

    const { page: nobody } = await stage.enter();
    expect(
      await faultsOf(
        { page: nobody },
        open.map((address) => ({ name: pageName(address), address })),
      ),
    ).toEqual([]);
  },
  walkPatience(400_000),
);
