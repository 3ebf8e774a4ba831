import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Logger } from '@volante/service-kit/log';
import { isIntact } from './intact.js';

const decompress = promisify(brotliDecompress);

/** `unlisted`: no release has a hash for it. */
export type FileState = 'sound' | 'spoilt' | 'unlisted' | 'absent';

/** The hashes of a version's files, by the address of its folder; `null`: there are none. */
export type HashesAt = (base: string) => Promise<Readonly<Record<string, string>> | null>;

/** `mfe-own/<version>/<name>`; nothing that leads out of the folder or begins with a dot. */
const ADDRESS = /^([\w-]+\/[\w-]+)\/((?!\.|.*\/\.).+)$/;
const MAX_CHECKED = 10_000;

interface Checked {
  print: string;
  isSound: Promise<boolean>;
}

/** Identity of a file's content as far as the file system knows it; `null`: no such file. */
async function fingerprint(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  return [found.ino, found.size, found.mtimeMs, found.ctimeMs].join('/');
}

/**
 * Compares released files with the hashes of their release, each once as long as nobody writes to it: browsers keep
 * what is served under these addresses for a year, a spoilt file too.
 */
export class ReleasedFiles {
  private readonly checked = new Map<string, Checked>();

  constructor(
    private readonly dir: string,
    private readonly hashesAt: HashesAt,
    private readonly log: Logger,
  ) {}

  /** State of a file and of its compressed twin, by its path in the releases folder. */
  async stateOf(path: string): Promise<FileState> {
    const [, version, name] = ADDRESS.exec(path) ?? [];
    if (!version || !name) return 'unlisted';
    const hashes = await this.hashesAt(`/static/${version}/`);
    const hash = hashes && Object.hasOwn(hashes, name) ? hashes[name] : undefined;
    if (!hash) return 'unlisted';
    const twin = this.isSound(`${path}.br`, hash);
    const isSound = await this.isSound(path, hash);
    if (isSound === null) return 'absent';
    return isSound && (await twin) !== false ? 'sound' : 'spoilt';
  }

  /** `null`: no such file. */
  private async isSound(path: string, hash: string): Promise<boolean | null> {
    const print = await fingerprint(join(this.dir, path));
    if (print === null) return null;
    const key = `${path} ${hash}`;
    const known = this.checked.get(key);
    if (known?.print === print) return known.isSound;
    if (this.checked.size >= MAX_CHECKED) this.checked.clear();
    const isSound = this.compare(path, hash);
    this.checked.set(key, { print, isSound });
    return isSound;
  }

  private async compare(path: string, hash: string): Promise<boolean> {
    try {
      const bytes = await readFile(join(this.dir, path));
      const plain = path.endsWith('.br') ? await decompress(bytes) : bytes;
      if (isIntact(plain, hash)) return true;
      this.log.error({ file: path }, 'a released file is not as it was released; it is not served');
    } catch (error) {
      this.log.error({ err: error, file: path }, 'a released file could not be read; it is not served');
    }
    return false;
  }
}
