import { expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { MANAGER } from '../src/contacts.js';
import { faultsOf } from '../src/page-walk.js';
import { useStage } from '../src/stage.js';
import { watchMoves } from '../src/whole-page.js';

const stage = useStage();
const BRANCH = DEMO.school.branches[0].id;
/** Antonio Ruiz, a teacher of the demo. */
const EMPLOYEE = '650000000000000000000203';

const PAGES: readonly [string, string][] = [
  ['branch-list', '/business/branch'],
  ['branch-view', `/business/branch/${BRANCH}`],
  ['branch-edit', `/business/branch/${BRANCH}?edit=1`],
  ['branch-centre', `/business/branch/${BRANCH}?tab=cap&edit=1`],
  ['employee-list', '/employee/list'],
  ['employee-create', '/employee/list/create'],
  ['employee-view', `/employee/view/${EMPLOYEE}`],
  ['employee-labour', `/employee/view/${EMPLOYEE}?tab=contratos`],
  ['clock-month', '/clock/report/mes'],
  ['clock-now', '/clock/report/hoy'],
  ['clock-team', '/clock/report/equipo'],
  ['clock-corrections', '/clock/report/correcciones'],
  ['clock-code', '/clock/report/codigo'],
  ['clock-calendar', '/clock/report/calendario'],
  ['clock-tablets', '/clock/report/tabletas'],
  ['clock-inspection', '/clock/report/inspeccion'],
  ['clock-verify', '/clock/report/verificacion'],
  ['business-edit', '/business/edit/general'],
];

it('every page of the school and its people is whole on both screens, for readers too', async () => {
  const { page } = await stage.enterAs(MANAGER);
  await watchMoves(page);
  expect(await faultsOf(page, PAGES)).toEqual([]);
}, 240_000);
