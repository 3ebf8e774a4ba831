import { expect, it } from '@jest/globals';
import { MANAGER } from '../src/contacts.js';
import { enterApp, newLearner } from '../src/learner.js';
import { faultsOf } from '../src/page-walk.js';
import { signIn } from '../src/product.js';
import { appWalkOf, walkPatience } from '../src/remote-pages.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const PAGES = [
  ...['dashboard', 'test', 'today', 'classroom', 'risk', 'lessons', 'money', 'progress', 'news', 'offline'],
  'account',
];

it(
  'every page of the student’s app is whole on both screens, for readers too',
  async () => {
    const token = await signIn(MANAGER);
    const { contact } = await newLearner(token);
    const { page } = await stage.enter();
    const walk = await appWalkOf(page);
    await enterApp(page, token, contact);
    const walked = PAGES.map((name) => ({ name: `student-${name}`, address: `/layout/contact/${name}` }));
    expect(await faultsOf(walk, walked)).toEqual([]);
  },
  walkPatience(200_000),
);
