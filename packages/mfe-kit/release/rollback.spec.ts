import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { publishRelease } from './publish.mjs';
import { ReleaseFixture } from './release-fixture.js';
import { listReleases, rollBack, withdraw } from './rollback.mjs';

let house: ReleaseFixture;
/** Versions of the remote in the order of their publication. */
let versions: string[];

const publish = async (words: string) => {
  house.build('mfe-one', words);
  const { root, releasesDir } = house;
  const { remotes } = await publishRelease({ root, releasesDir, apps: ['shell', 'mfe-one', 'mfe-two'] });
  return remotes.one?.version ?? '';
};
const back = (version?: string) => rollBack({ releasesDir: house.releasesDir, app: 'mfe-one', version });
const out = () =>
  listReleases(house.releasesDir).find(({ app, isOut }) => app === 'mfe-one' && isOut)?.version;

beforeEach(async () => {
  house = new ReleaseFixture();
  versions = [await publish('first'), await publish('second'), await publish('third')];
});
afterEach(() => house.dispose());

it('goes back one version at a time and touches no file of a release', async () => {
  const before = {
    one: house.digests('mfe-one'),
    two: house.digests('mfe-two'),
    shell: house.digests('shell'),
  };
  expect((await back()).version).toBe(versions[1]);
  expect((await back()).version).toBe(versions[0]);
  expect(out()).toBe(versions[0]);
  await expect(back()).rejects.toThrow(/no conserva ninguna versión anterior/);
  expect({
    one: house.digests('mfe-one'),
    two: house.digests('mfe-two'),
    shell: house.digests('shell'),
  }).toEqual(before);
});

it('goes to any version that is kept, forwards too, and says which are when it is not', async () => {
  await back(versions[0]);
  const { manifest } = await back(versions[2]);
  expect(manifest.remotes.one).toMatchObject({ version: versions[2], title: 'Uno', areas: ['/one'] });
  await expect(back('nonsense')).rejects.toThrow(versions[1]);
});

it('keeps what people have open when something new is published after going back', async () => {
  await back(versions[0]);
  const fourth = await publish('fourth');
  const kept = listReleases(house.releasesDir).filter(({ app }) => app === 'mfe-one');
  expect(kept.slice(0, 2).map(({ version }) => version)).toEqual([fourth, versions[0]]);
});

it('does not go back to a version with a damaged or missing file', async () => {
  const dir = join(house.releasesDir, 'mfe-one', versions[1] ?? '');
  writeFileSync(join(dir, 'second.js'), 'torn');
  await expect(back()).rejects.toThrow(/second\.js falta o está dañado/);
  rmSync(join(dir, '.release.json'));
  await expect(back()).rejects.toThrow(/faltan sus datos/);
  expect(out()).toBe(versions[2]);
});

it('takes a remote out with its files, and never the shell', async () => {
  const { remotes } = await withdraw({ releasesDir: house.releasesDir, app: 'mfe-one' });
  expect(Object.keys(remotes)).toEqual(['two']);
  expect(Object.keys(house.digests()).some((name) => name.startsWith('mfe-one/'))).toBe(false);
  await expect(withdraw({ releasesDir: house.releasesDir, app: 'shell' })).rejects.toThrow(
    /no se puede retirar/,
  );
  await expect(back()).rejects.toThrow(/no está publicada/);
});
