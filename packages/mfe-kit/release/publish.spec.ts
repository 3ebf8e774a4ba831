import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { publishRelease } from './publish.mjs';
import { hashBy, ReleaseFixture } from './release-fixture.js';
import { withReleaseLock } from './release-lock.mjs';
import { listReleases } from './rollback.mjs';

const ALL = ['shell', 'mfe-one', 'mfe-two'];
let house: ReleaseFixture;

beforeEach(() => {
  house = new ReleaseFixture();
});
afterEach(() => house.dispose());

const publish = (apps: string[], more: Partial<Parameters<typeof publishRelease>[0]> = {}) =>
  publishRelease({ root: house.root, releasesDir: house.releasesDir, apps, ...more });

/** Publishes in a process of its own that is killed at its n-th write; `false` when it got to its end before. */
function killedAt(nth: number, app: string): boolean {
  const script = `
    import { writeFile } from 'node:fs/promises';
    import { publishRelease } from ${JSON.stringify(join(import.meta.dirname, 'publish.mjs'))};
    let made = 0;
    const write = async (path, bytes) => {
      made += 1;
      const isLast = made === ${nth};
      await writeFile(path, isLast ? bytes.slice(0, 10) : bytes);
      if (isLast) process.kill(process.pid, 'SIGKILL');
    };
    await publishRelease({ root: ${JSON.stringify(house.root)}, releasesDir: ${JSON.stringify(house.releasesDir)}, apps: ['${app}'], write });
  `;
  const { signal, status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: {},
    encoding: 'utf8',
  });
  if (signal !== 'SIGKILL' && status !== 0) throw new Error(stderr);
  return signal === 'SIGKILL';
}

/** A killed run leaves its lock; the next one takes it over once it is stale. */
function ageLock(): void {
  const lock = join(house.releasesDir, '.lock');
  const longAgo = new Date(Date.now() - 60_000);
  if (existsSync(lock)) utimesSync(lock, longAgo, longAgo);
}

describe('publishing one remote', () => {
  it('leaves the shell and the other remote as they were, to the byte', async () => {
    await publish(ALL);
    const before = { shell: house.digests('shell'), two: house.digests('mfe-two') };
    const first = JSON.parse(house.manifestText());
    house.build('mfe-one', 'second');
    const manifest = await publish(['mfe-one']);
    expect({ shell: house.digests('shell'), two: house.digests('mfe-two') }).toEqual(before);
    expect(manifest.shell).toEqual(first.shell);
    expect(manifest.remotes.two).toEqual(first.remotes.two);
    expect(manifest.remotes.one?.version).not.toBe(first.remotes.one.version);
    expect(manifest.release).not.toBe(first.release);
  });

  it('names its open pages in the manifest, and is refused with one outside of its areas', async () => {
    const two = { remote: 'two', title: 'Dos', areas: ['/two'] };
    house.describe('mfe-two', { ...two, openPages: ['/two/open/:token'] });
    const { remotes, release } = await publish(ALL);
    expect([remotes.one?.openPages, remotes.two?.openPages]).toEqual([[], ['/two/open/:token']]);
    house.describe('mfe-two', { ...two, openPages: ['/one/:token'] });
    await expect(publish(['mfe-two'])).rejects.toThrow('la página abierta /one/:token');
    expect(JSON.parse(house.manifestText()).release).toBe(release);
  });

  it('places pages that stand alone by their address, and is refused with one that is closed or was not built', async () => {
    const two = { remote: 'two', title: 'Dos', areas: ['/two'], openPages: ['/two/open/:token'] };
    const page = join(house.root, 'mfe-two', 'dist', 'alone', 'sign.html');
    mkdirSync(join(page, '..'));
    writeFileSync(page, '<script src="__BASE__first.js"></script>');
    house.describe('mfe-two', { ...two, standalone: { '/two/open/:token': 'sign' } });
    const { remotes } = await publish(ALL);
    expect(remotes.two?.standalone).toEqual({ '/two/open/:token': 'alone/sign.html' });
    const placed = join(house.releasesDir, 'mfe-two', remotes.two?.version ?? '', 'alone', 'sign.html');
    expect(readFileSync(placed, 'utf8')).toBe(
      `<script src="/static/mfe-two/${remotes.two?.version}/first.js"></script>`,
    );
    house.describe('mfe-two', { ...two, standalone: { '/two/list': 'sign' } });
    await expect(publish(['mfe-two'])).rejects.toThrow('/two/list no está entre sus páginas abiertas');
    house.describe('mfe-two', { ...two, standalone: { '/two/open/:token': 'other' } });
    await expect(publish(['mfe-two'])).rejects.toThrow('falta alone/other.html');
  });

  it('publishes the same build twice as one version and writes nothing the second time', async () => {
    const first = await publish(['mfe-one']);
    const before = house.digests('mfe-one');
    const second = await publish(['mfe-one'], {
      write: async () => {
        throw new Error('nothing is to be written');
      },
    });
    expect(second.remotes).toEqual(first.remotes);
    expect(house.digests('mfe-one')).toEqual(before);
  });

  it('takes over what it has in common with the version that is out, if that is not damaged', async () => {
    await publish(['mfe-one']);
    const dist = join(house.root, 'mfe-one', 'dist');
    const entry = readFileSync(join(dist, 'remoteEntry.js'), 'utf8');
    for (const remark of ['// a', '// b']) {
      writeFileSync(join(dist, 'remoteEntry.js'), `${entry}\n${remark}`);
      const { remotes } = await publish(['mfe-one']);
      const copy = join(house.releasesDir, 'mfe-one', remotes.one?.version ?? '', 'first.js.br');
      expect(brotliDecompressSync(readFileSync(copy))).toEqual(readFileSync(join(dist, 'first.js')));
      writeFileSync(copy, 'torn');
    }
  });

  it('keeps the two versions before it for ever and younger ones for a day', async () => {
    for (const words of ['first', 'second', 'third', 'fourth', 'fifth']) {
      house.build('mfe-one', words);
      await publish(['mfe-one']);
    }
    expect(listReleases(house.releasesDir)).toHaveLength(5);
    const manifest = JSON.parse(house.manifestText());
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    for (const entry of manifest.history['mfe-one']) entry.until &&= yesterday;
    writeFileSync(join(house.releasesDir, 'manifest.json'), JSON.stringify(manifest));
    house.build('mfe-one', 'sixth');
    await publish(['mfe-one']);
    const kept = listReleases(house.releasesDir).map(({ version }) => version);
    expect(kept).toHaveLength(3);
    for (const version of kept)
      expect(existsSync(join(house.releasesDir, 'mfe-one', version, 'remoteEntry.js'))).toBe(true);
  });
});

describe('a build that is not whole', () => {
  beforeEach(async () => {
    await publish(ALL);
    house.build('mfe-one', 'second');
  });

  const refuses = async (reason: RegExp) => {
    const before = house.digests();
    await expect(publish(['mfe-one'])).rejects.toThrow(reason);
    expect(house.digests()).toEqual(before);
  };

  it('is refused when the entry is missing', async () => {
    rmSync(join(house.root, 'mfe-one', 'dist', 'remoteEntry.js'));
    await refuses(/falta remoteEntry\.js/);
  });

  it('is refused when a chunk is missing that the entry asks for', async () => {
    rmSync(join(house.root, 'mfe-one', 'dist', 'second.js'));
    await refuses(/pide un fichero/);
  });

  it('is refused when a chunk has other bytes than its hash says', async () => {
    writeFileSync(join(house.root, 'mfe-one', 'dist', 'second.js'), 'alert(1)');
    await refuses(/pide un fichero/);
  });

  it('is refused when it does not say which remote it is, and when there is no such app', async () => {
    writeFileSync(join(house.root, 'mfe-one', 'package.json'), '{}');
    await refuses(/volante\.remote/);
    await expect(publish(['mfe-three'])).rejects.toThrow(/mfe-three no está compilada/);
  });
});

describe('a release that is interrupted', () => {
  it('changes nothing that is out, wherever it was killed, and the next one succeeds', async () => {
    await publish(ALL);
    house.build('mfe-one', 'second');
    let kills = 0;
    const out = house.manifestText();
    while (killedAt(kills + 1, 'mfe-one')) {
      kills += 1;
      expect(house.manifestText()).toBe(out);
      ageLock();
    }
    expect(kills).toBeGreaterThanOrEqual(3);
    ageLock();
    const manifest = await publish(['mfe-one']);
    const { version, files } = manifest.remotes.one ?? { version: '', files: {} };
    const target = join(house.releasesDir, 'mfe-one', version);
    expect(Object.keys(files)).toEqual(['remoteEntry.js', 'second.js']);
    for (const name of Object.keys(files))
      expect(readFileSync(join(target, name))).toEqual(
        readFileSync(join(house.root, 'mfe-one', 'dist', name)),
      );
    expect(Object.keys(house.digests('mfe-one')).filter((name) => name.includes('staging'))).toEqual([]);
  });

  it.each([1, 2, 3])('changes nothing when the disk is full at write %i', async (nth) => {
    await publish(ALL);
    const before = house.digests();
    house.build('mfe-one', 'second');
    let left = nth;
    const write = async (path: string, bytes: Uint8Array | string) => {
      left -= 1;
      if (left > 0) return writeFileSync(path, bytes);
      writeFileSync(path, bytes.slice(0, 10));
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    await expect(publish(['mfe-one'], { write })).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(house.digests()).toEqual(before);
  });

  it('is refused when a file does not read back as it was written', async () => {
    await publish(ALL);
    const before = house.digests();
    house.build('mfe-one', 'second');
    const write = async (path: string, bytes: Uint8Array | string) =>
      writeFileSync(path, path.endsWith('second.js') ? 'lost' : bytes);
    await expect(publish(['mfe-one'], { write })).rejects.toThrow(/second\.js no se ha escrito bien/);
    expect(house.digests()).toEqual(before);
  });
});

describe('a damaged installation', () => {
  it('gets a version that is there already but torn mended by publishing it again', async () => {
    const manifest = await publish(ALL);
    const dir = join(house.releasesDir, 'mfe-one', manifest.remotes.one?.version ?? '');
    writeFileSync(join(dir, 'first.js'), 'torn');
    rmSync(join(dir, 'remoteEntry.js'));
    writeFileSync(join(dir, 'first.js.br'), 'torn');
    await publish(['mfe-one']);
    expect(readFileSync(join(dir, 'first.js'), 'utf8')).toContain('first first');
    expect(existsSync(join(dir, 'remoteEntry.js'))).toBe(true);
    expect(readFileSync(join(dir, 'first.js.br'), 'utf8')).not.toBe('torn');
  });

  it('goes by the manifest before when the present one is torn, so that no other remote is lost', async () => {
    await publish(ALL);
    await publish(['mfe-two']);
    writeFileSync(join(house.releasesDir, 'manifest.json'), house.manifestText().slice(0, 100));
    house.build('mfe-one', 'second');
    const manifest = await publish(['mfe-one']);
    expect(Object.keys(manifest.remotes).sort()).toEqual(['one', 'two']);
    expect(manifest.shell?.title).toBe('Volante');
  });

  it('says so when neither can be read', async () => {
    mkdirSync(house.releasesDir);
    writeFileSync(join(house.releasesDir, 'manifest.json'), '{"remo');
    await expect(publish(['mfe-one'])).rejects.toThrow(/No se puede leer/);
  });
});

describe('two releases at once', () => {
  it('both end up in the manifest: one waits for the other', async () => {
    house.build('mfe-one', 'second');
    house.build('mfe-two', 'second');
    await Promise.all([publish(['shell']), publish(['mfe-one']), publish(['mfe-two'])]);
    const manifest = JSON.parse(house.manifestText());
    expect(Object.keys(manifest.remotes).sort()).toEqual(['one', 'two']);
    expect(manifest.shell.version).toMatch(/^[0-9a-f]{12}$/);
  });

  it('the second is refused when the first takes too long', async () => {
    await withReleaseLock(house.releasesDir, 0, async () => {
      await expect(publish(['mfe-one'], { patienceMs: 300 })).rejects.toThrow(/otra publicación en marcha/);
    });
    await publish(['mfe-one']);
  });
});

describe('the hashes of a release', () => {
  it('are of the kind that the build wrote into what loads its chunks, or a preloaded file would be loaded twice', async () => {
    house.build('mfe-one', 'second', 'sha384');
    const { remotes } = await publish(ALL);
    for (const [remote, words, algorithm] of [
      ['one', 'second', 'sha384'],
      ['two', 'first', 'sha256'],
    ] as const) {
      const released = remotes[remote];
      const chunk = readFileSync(
        join(house.releasesDir, `mfe-${remote}`, released?.version ?? '', `${words}.js`),
        'utf8',
      );
      expect(released?.files[`${words}.js`]).toBe(hashBy(algorithm, chunk));
    }
  });

  it('find a damaged file and an incomplete build, whichever kind they are', async () => {
    for (const algorithm of ['sha256', 'sha384'] as const) {
      house.build('mfe-one', 'second', algorithm);
      const { remotes } = await publish(ALL);
      const dir = join(house.releasesDir, 'mfe-one', remotes.one?.version ?? '');
      const chunk = readFileSync(join(dir, 'second.js'), 'utf8');
      writeFileSync(join(dir, 'second.js'), 'spoilt');
      await publish(ALL);
      expect(readFileSync(join(dir, 'second.js'), 'utf8')).toBe(chunk);
      rmSync(join(house.root, 'mfe-one', 'dist', 'second.js'));
      await expect(publish(['mfe-one'])).rejects.toThrow('falta en la compilación');
    }
  });
});
