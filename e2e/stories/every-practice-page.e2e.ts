import { expect, it } from '@jest/globals';
import { DEMO_STUDENTS } from '@volante/contracts/demo';
import { MANAGER } from '../src/contacts.js';
import { isBelow, remotePages, walkFaults, walkOf, walkPatience } from '../src/remote-pages.js';
import { useStage } from '../src/stage.js';
import { PRACTICE_AREAS } from '../src/walked-areas.js';

const stage = useStage();
/** The tests of a student of the demo, which lead to each of them. */
const LEARNING = `/contact/view/${DEMO_STUDENTS[0]?.id}?tab=formacion`;

it(
  'every page of practices, vehicles and questions is whole on both screens, for readers too',
  async () => {
    const { page } = await stage.enterAs(MANAGER);
    const { pages } = await remotePages(page);
    const walk = await walkOf(page);
    const practice = pages.filter((one) => isBelow(one, PRACTICE_AREAS));
    expect(await walkFaults(walk, practice, [['contact-learning', LEARNING]])).toEqual([]);
  },
  walkPatience(400_000),
);
