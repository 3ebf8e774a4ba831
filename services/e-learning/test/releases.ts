import { DEMO } from '@volante/contracts/demo';
import {
  releasePublish,
  releaseRetire,
  releaseStage,
  releaseView,
} from '@volante/contracts/e-learning/library-release.contract';
import {
  questionLibrary,
  questionLibraryTake,
} from '@volante/contracts/e-learning/question-library.contract';
import { PERMISSIONS, SUPER_ROLE } from '@volante/contracts/permissions';
import { PEOPLE, type ServiceHouse, somebody } from '@volante/testing/records/service-house';
import { LIBRARY, type LibraryItem } from '../src/library/library-items.js';

const { id, tradeName: name } = DEMO.operator;
export const operator = somebody({
  name: 'Equipo Volante',
  role: SUPER_ROLE,
  permissions: [...PERMISSIONS],
  business: { id, name, operator: true },
  branches: [],
});
export const boss = PEOPLE.manager;
export const keys = LIBRARY.map(({ key }) => key);

/** Hands of the operator on releases, and of a school on its questions. */
export function releaseHands(house: () => ServiceHouse) {
  const clear = async () => {
    for (const table of [
      'library_taken',
      'library_release_item',
      'library_release',
      'library_question',
      'question',
    ])
      await house().db.unscopedRun(`DELETE FROM ${table}`);
  };
  const stage = async (named = 'Reforma') =>
    (await house().ok(operator, releaseStage, { name: named, notes: 'Cambia el artículo 48.' })).id;
  const view = (release: string, search?: string) =>
    house().ok(operator, releaseView, { id: release, ...(search ? { search } : {}) });
  const publish = async (release: string) => {
    const { revision } = (await view(release)).release;
    return house().call(operator, releasePublish, { id: release, revision });
  };
  const retire = (release: string, some: string[], retired = true) =>
    house().ok(operator, releaseRetire, { id: release, keys: some, retired });
  const seen = (as = boss) => house().ok(as, questionLibrary, {});
  const stateOf = async (key: string) => (await seen()).rows.find((row) => row.key === key)?.state;
  const take = (some: string[], change: object = {}) =>
    house().call(boss, questionLibraryTake, { keys: some, ...change });
  /** Gives a question of a release in preparation other parts, as the operator's bank or a package would. */
  const put = (release: string, key: string, change: Partial<LibraryItem>) =>
    house().db.unscopedRun(
      'UPDATE library_release_item SET item = :item WHERE release_id = :release AND item_key = :key',
      {
        ...{ release, key },
        item: JSON.stringify({ ...LIBRARY.find((one) => one.key === key), ...change }),
      },
    );
  const rowsOf = async (release: string) => {
    const rows = await house().db.unscoped<{ item_key: string }>(
      'SELECT item_key FROM library_release_item WHERE release_id = :release ORDER BY place, item_key',
      { release },
    );
    return rows.map(({ item_key }) => item_key);
  };
  return { clear, stage, view, publish, retire, seen, stateOf, take, put, rowsOf };
}
