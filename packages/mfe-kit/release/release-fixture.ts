import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A hash as browsers check it; releases of before have `sha384`. */
export const hashBy = (algorithm: 'sha256' | 'sha384', text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

/** A checkout with a built shell and two built remotes, and an empty releases folder. */
export class ReleaseFixture {
  readonly root = mkdtempSync(join(tmpdir(), 'volante-release-'));
  readonly releasesDir = join(this.root, 'releases');

  constructor() {
    this.describe('shell', { title: 'Volante' });
    this.describe('mfe-one', { remote: 'one', title: 'Uno', areas: ['/one'], slots: ['dashboard.widgets'] });
    this.describe('mfe-two', { remote: 'two', title: 'Dos', areas: ['/two'] });
    this.build('shell', 'first');
    this.build('mfe-one', 'first');
    this.build('mfe-two', 'first');
  }

  describe(app: string, volante: object): void {
    mkdirSync(join(this.root, app), { recursive: true });
    writeFileSync(join(this.root, app, 'package.json'), JSON.stringify({ volante }));
  }

  /** A build with a chunk named after its text; the entry requests it by its hash. */
  build(app: string, words: string, algorithm: 'sha256' | 'sha384' = 'sha256'): void {
    const dist = join(this.root, app, 'dist');
    rmSync(dist, { recursive: true, force: true });
    mkdirSync(dist, { recursive: true });
    const chunk = `export const words = ${JSON.stringify(`${words} `.repeat(400))};`;
    writeFileSync(join(dist, `${words}.js`), chunk);
    const entry = `load("${words}.js", "${hashBy(algorithm, chunk)}")`;
    if (app === 'shell')
      writeFileSync(join(dist, 'index.html'), `<script src="__BASE__${words}.js" ${entry}>`);
    else writeFileSync(join(dist, 'remoteEntry.js'), entry);
  }

  /** Every file below a folder of the releases with its digest. */
  digests(folder = ''): Record<string, string> {
    const dir = join(this.releasesDir, folder);
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const pairs = files.map((one) => {
      const path = join(one.parentPath, one.name);
      return [path.slice(dir.length + 1), hashBy('sha256', readFileSync(path, 'latin1'))] as const;
    });
    return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  manifestText(): string {
    return readFileSync(join(this.releasesDir, 'manifest.json'), 'utf8');
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
