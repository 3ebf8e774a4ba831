import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { driveItem, driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import { folderAccessUpdate } from '@volante/contracts/files/drive-access.contract';
import {
  fileDelete,
  fileMove,
  folderCreate,
  folderDelete,
  folderMove,
} from '@volante/contracts/files/drive-change.contract';
import { trashRestore } from '@volante/contracts/files/drive-trash.contract';
import { fileTicket } from '@volante/contracts/files/file.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import fc from 'fast-check';
import { BRANCH, DriveHouse, OTHER_BRANCH, owns, person } from './drive-house.js';
import { NaiveDrive, type NaiveNode, type NaivePerson } from './naive-drive.js';

const PEOPLE = [
  person({ name: 'Ana' }),
  person({ name: 'Luis', branches: [OTHER_BRANCH] }),
  person({ name: 'Eva', branches: [BRANCH, OTHER_BRANCH] }),
  person({ name: 'Paz', permissions: ['file.view'], branches: [OTHER_BRANCH] }),
];
const LEVELS = ['view', 'edit', 'manage'] as const;
const FILES = 8;
let house: DriveHouse;
/** Bytes of each file, by the id of its node. */
const contents = new Map<string, string>();
let made = 0;
const nextName = (word: string) => {
  made += 1;
  return `${word} ${made}`;
};

beforeAll(async () => {
  house = await DriveHouse.start(PEOPLE, []);
});
afterAll(() => house.stop());

const naive = ({ id, branches, permissions }: SessionUser): NaivePerson => ({
  id,
  branches,
  most: permissions.includes('file.modify') ? 3 : 1,
});

interface Step {
  act: 'mkdir' | 'move' | 'narrow' | 'open' | 'delete' | 'restore';
  who: number;
  what: number;
  to: number;
  levels: readonly number[];
  branch: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('mkdir', 'mkdir', 'move', 'move', 'narrow', 'narrow', 'open', 'delete', 'restore'),
  who: fc.nat(PEOPLE.length - 2),
  what: fc.nat(40),
  to: fc.nat(40),
  // Nobody, or a level for each person.
  levels: fc.array(fc.nat(3), { minLength: PEOPLE.length, maxLength: PEOPLE.length }),
  branch: fc.nat(5),
});

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const idOf = (node: NaiveNode | null) => node?.id ?? 'root';

/** One act of one person, judged by the model and done in the service: both take it or both refuse it. */
class Walk {
  readonly drive = new NaiveDrive();

  async run({ act, who, ...rest }: Step): Promise<void> {
    const user = PEOPLE[who]!;
    const acts = {
      mkdir: this.mkdir,
      move: this.move,
      narrow: this.narrow,
      open: this.narrow,
      delete: this.remove,
      restore: this.restore,
    };
    await acts[act].call(this, user, { act, who, ...rest });
  }

  private folders(): NaiveNode[] {
    return this.drive.live().filter(({ kind }) => kind === 'folder');
  }

  private add(id: string, name: string, kind: NaiveNode['kind'], parent: NaiveNode | null): NaiveNode {
    const node = { id, name, kind, parent, rule: null, trash: null };
    this.drive.nodes.push(node);
    return node;
  }

  private async mkdir(user: SessionUser, { what }: Step): Promise<void> {
    const parent = pick([null, ...this.folders()], what) ?? null;
    const name = nextName('Carpeta');
    const { data, error } = await house.call(user, folderCreate, { folder: idOf(parent), name });
    expect(!error).toBe(this.drive.level(naive(user), parent) >= 2);
    if (!error) this.add((data as { id: string }).id, name, 'folder', parent);
  }

  /** A file somewhere, where the first person may. */
  async file(at: number): Promise<void> {
    const parent = pick([null, ...this.folders()], at) ?? null;
    const name = `${nextName('Hoja')}.txt`;
    const { data, error } = await house.upload(PEOPLE[0]!, name, idOf(parent));
    expect(!error).toBe(this.drive.level(naive(PEOPLE[0]!), parent) >= 2);
    if (error) return;
    const { item, id } = data as { item: string; id: string };
    contents.set(item, id);
    this.add(item, name, 'file', parent);
  }

  private async move(user: SessionUser, { what, to }: Step): Promise<void> {
    const node = pick(this.drive.live(), what);
    const target = pick([null, ...this.folders()], to) ?? null;
    if (!node || node.parent === target) return;
    const call = node.kind === 'folder' ? folderMove : fileMove;
    const { error } = await house.call(user, call, { ids: [node.id], folder: idOf(target) });
    expect(!error).toBe(this.drive.mayMove(naive(user), node, target));
    if (!error) node.parent = target;
  }

  private async narrow(user: SessionUser, { act, what, levels, branch }: Step): Promise<void> {
    const node = pick(this.folders(), what);
    if (!node) return;
    const isPrivate = act === 'narrow' && levels.some((level) => level === 3);
    const owners = PEOPLE.flatMap((one, at) => (levels[at] ? [owns(one, LEVELS[levels[at] - 1]!)] : []));
    const wanted = act === 'open' ? null : ([BRANCH, OTHER_BRANCH][branch] ?? null);
    const { error } = await house.call(user, folderAccessUpdate, {
      id: node.id,
      isPrivate,
      branch: wanted,
      owners: isPrivate ? owners : [],
    });
    const me = naive(user);
    const isZone = isPrivate || wanted !== null;
    const may =
      this.drive.level(me, node) === 3 &&
      (wanted === null || me.branches.includes(wanted)) &&
      this.drive.mayTake(me, node);
    expect(!error).toBe(may);
    if (error) return;
    const given = new Map(PEOPLE.flatMap((one, at) => (levels[at] ? [[one.id, levels[at]] as const] : [])));
    node.rule = isZone ? { owners: isPrivate ? given : null, branch: wanted } : null;
  }

  private async remove(user: SessionUser, { what }: Step): Promise<void> {
    const node = pick(this.drive.live(), what);
    if (!node) return;
    const call = node.kind === 'folder' ? folderDelete : fileDelete;
    const { error } = await house.call(user, call, { ids: [node.id] });
    const live = this.drive.within(node).filter(({ trash }) => trash === null);
    expect(!error).toBe(live.every((one) => this.drive.level(naive(user), one) >= 2));
    if (!error) this.drive.remove(node);
  }

  /** Elements of a deleted folder have a test of their own: their way is made again. */
  private async restore(user: SessionUser, { what }: Step): Promise<void> {
    const roots = this.drive.nodes.filter((node) => node.trash === node && !node.parent?.trash);
    const node = pick(roots, what);
    if (!node) return;
    const { error } = await house.call(user, trashRestore, { ids: [node.id] });
    expect(!error).toBe(this.drive.mayTake(naive(user), node));
    if (!error) this.drive.restore(node);
  }

  /** Lists, search, single reads and tickets of everybody say what the model says. */
  async compare(): Promise<void> {
    for (const user of PEOPLE) {
      const me = naive(user);
      for (const folder of [null, ...this.drive.nodes.filter(({ kind }) => kind === 'folder')]) {
        const isSeen = folder === null || (folder.trash === null && this.drive.level(me, folder) > 0);
        const { data, error } = await house.call(user, folderRead, { folder: idOf(folder), limit: 200 });
        expect(error?.code ?? 'seen').toBe(isSeen ? 'seen' : 'DATA-404');
        if (error) continue;
        const known = new Set(this.drive.nodes.map(({ id }) => id));
        const { rows } = data as { rows: { id: string; name: string }[] };
        const names = rows.filter(({ id }) => known.has(id)).map(({ name }) => name);
        expect(names.sort()).toEqual(this.drive.listed(me, folder));
      }
      const files = this.drive.nodes.filter(({ kind }) => kind === 'file');
      const seen = files.filter((file) => file.trash === null && this.drive.level(me, file) > 0);
      const found = await house.ok(user, driveSearch, { query: 'hoja', limit: 200 });
      const mine = new Set(files.map(({ id }) => id));
      expect(
        found.rows
          .filter(({ id }) => mine.has(id))
          .map(({ name }) => name)
          .sort(),
      ).toEqual(seen.map(({ name }) => name).sort());
      for (const file of files) {
        const expected = seen.includes(file) ? 'accepted' : 'DATA-404';
        expect(await house.code(user, driveItem, { id: file.id })).toBe(expected);
        expect(await house.code(user, fileTicket, { id: contents.get(file.id) ?? '' })).toBe(expected);
      }
    }
  }
}

it('shows each person what a model says that walks up the tree each time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const walk = new Walk();
      for (const [at, one] of steps.entries()) {
        if (at < FILES) await walk.file(one.to);
        await walk.run(one);
      }
      await walk.compare();
    }),
    { numRuns: 12, seed: 20261126, endOnFailure: true },
  );
}, 180_000);
