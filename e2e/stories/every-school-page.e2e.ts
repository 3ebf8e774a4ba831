import { expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { MANAGER } from '../src/contacts.js';
import { isBelow, remotePages, walkFaults, walkOf, walkPatience } from '../src/remote-pages.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const BRANCH = DEMO.school.branches[0].id;
/** Antonio Ruiz, a teacher of the demo. */
const EMPLOYEE = '650000000000000000000203';

/** Further views of pages that are walked anyway. */
const MORE: readonly [string, string][] = [
  ['branch-edit', `/business/branch/${BRANCH}?edit=1`],
  ['branch-centre', `/business/branch/${BRANCH}?tab=cap&edit=1`],
  ['employee-labour', `/employee/view/${EMPLOYEE}?tab=contratos`],
  ['employee-signatures', `/employee/view/${EMPLOYEE}?tab=firmas`],
];

it(
  'every page of the school and its people is whole on both screens, for readers too',
  async () => {
    const { page } = await stage.enterAs(MANAGER);
    const { pages } = await remotePages(page);
    const walk = await walkOf(page);
    const school = pages.filter((one) => isBelow(one, ['/business', '/employee', '/clock']));
    expect(await walkFaults(walk, school, MORE)).toEqual([]);
  },
  walkPatience(400_000),
);
