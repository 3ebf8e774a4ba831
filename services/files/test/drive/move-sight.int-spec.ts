import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { moveSight } from '@volante/contracts/files/drive-change.contract';
import { newId } from '@volante/service-kit/object-id';
import { BRANCH, DriveHouse, owns, person } from './drive-house.js';

const ana = person();
const luis = person({ name: 'Luis Gil' });
const rosa = person({ name: 'Rosa Pérez' });
const stranger = person({ business: { id: newId(), name: 'Otra', operator: false } });
let house: DriveHouse;
let ours: string;
let shared: string;
let open: string;
let paper: string;

beforeAll(async () => {
  house = await DriveHouse.start([ana, luis, rosa], []);
  [ours, shared, open] = [
    await house.mkdir(ana, 'De Ana y Luis'),
    await house.mkdir(ana, 'De Ana y Rosa'),
    await house.mkdir(ana, 'De todos'),
  ];
  paper = (await house.uploaded(ana, 'papel.txt', ours)).item;
  await house.access(ana, ours, { isPrivate: true, owners: [owns(ana), owns(luis, 'edit')] });
  await house.access(ana, shared, { isPrivate: true, owners: [owns(ana), owns(rosa, 'view')] });
});
afterAll(() => house.stop());

const NOTHING = { everybody: null, keeps: [], gains: [], loses: [], branch: false };
const change = (ids: string[], folder: string) => house.ok(ana, moveSight, { ids, folder });

it('names who would gain or lose sight of what is moved', async () => {
  expect(await change([paper], shared)).toEqual({ ...NOTHING, gains: ['Rosa Pérez'], loses: ['Luis Gil'] });
  expect(await change([paper], open)).toEqual({ ...NOTHING, everybody: 'gain' });
  expect(await change([paper], ours)).toEqual(NOTHING);
  const free = (await house.uploaded(ana, 'libre.txt', open)).item;
  expect(await change([free], 'root')).toEqual(NOTHING);
  expect(await change([free], ours)).toEqual({
    ...NOTHING,
    everybody: 'lose',
    keeps: ['Ana Ruiz', 'Luis Gil'],
  });
});

it('counts every folder on the way, and says that a branch changes', async () => {
  const inner = await house.mkdir(ana, 'Solo Ana', shared);
  await house.access(ana, inner, { isPrivate: true, owners: [owns(ana), owns(luis)] });
  expect((await change([paper], inner)).loses).toEqual(['Luis Gil']);
  const local = await house.mkdir(ana, 'De la sucursal');
  await house.access(ana, local, { branch: BRANCH });
  expect(await change([open], local)).toEqual({ ...NOTHING, branch: true });
  // An element that narrows itself keeps its own rule: only what is around it counts.
  expect(await change([inner], shared)).toEqual(NOTHING);
});

it('tells nothing about what is hidden', async () => {
  for (const [as, ids, folder] of [
    [luis, [paper], shared],
    [rosa, [paper], 'root'],
    [stranger, [paper], 'root'],
  ] as const)
    expect(await house.code(as, moveSight, { ids: [...ids], folder })).toBe('DATA-404');
});
