import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^\d{13}-[0-9a-f]{12}$/;
/** Older ones go: this is for looking, not for keeping. */
const MAX_MAILS = 200;

/** Mails that were caught, as files: they outlive a restart. */
export class CaughtMails {
  constructor(folder) {
    this.folder = folder;
  }

  async add(raw) {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = `${String(Date.now()).padStart(13, '0')}-${randomBytes(6).toString('hex')}`;
    const draft = path.join(this.folder, `${name}.new`);
    await writeFile(draft, raw, { mode: 0o600 });
    await rename(draft, path.join(this.folder, `${name}.eml`));
    for (const old of (await this.names()).slice(MAX_MAILS)) await rm(this.fileOf(old), { force: true });
  }

  /** Newest first. */
  async names() {
    const files = await readdir(this.folder).catch(() => []);
    const names = files.filter((file) => file.endsWith('.eml')).map((file) => path.basename(file, '.eml'));
    return names.filter((name) => NAME.test(name)).sort((a, b) => b.localeCompare(a));
  }

  /** `null`: there is none of that name. */
  async read(name) {
    if (!NAME.test(name)) return null;
    const raw = await readFile(this.fileOf(name)).catch(() => null);
    if (!raw) return null;
    const { default: PostalMime } = await import('postal-mime');
    return PostalMime.parse(raw);
  }

  fileOf(name) {
    return path.join(this.folder, `${name}.eml`);
  }
}
