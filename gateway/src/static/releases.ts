import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const app = z.object({ version: z.string(), entry: z.string(), files: z.record(z.string(), z.string()) });
const manifest = z.looseObject({
  release: z.string(),
  shell: app,
  remotes: z.record(z.string(), z.looseObject(app.shape)),
});

type Manifest = z.output<typeof manifest>;

/** What the page needs of the manifest: where each remote's entry is and which bytes it must be; the rest is 15 KB. */
function inlined({ remotes, ...rest }: Manifest): string {
  const lean = Object.entries(remotes).map(([name, { files, ...remote }]) => {
    const entry = remote.entry.split('/').at(-1) ?? '';
    return [name, { ...remote, files: { [entry]: files[entry] } }];
  });
  const text = JSON.stringify({ release: rest.release, remotes: Object.fromEntries(lean) });
  return text.replaceAll('<', '\\u003c');
}

interface Current {
  text: string;
  inline: string;
  page: string;
  mtime: number;
}

/**
 * The releases folder: `manifest.json` names the shell and remotes that are out. Publishing replaces that one file
 * atomically, so a release or a roll back needs no restart here.
 */
export class Releases {
  private current: Current | null = null;

  constructor(private readonly dir: string) {}

  get root(): string {
    return this.dir;
  }

  /** The manifest's text, `null` while nothing has been published. */
  async manifest(): Promise<string | null> {
    return (await this.load())?.text ?? null;
  }

  /** The shell's page with this request's nonce and the manifest in it; saves the browser a trip per remote. */
  async page(nonce: string): Promise<string | null> {
    const current = await this.load();
    if (!current) return null;
    return current.page
      .replaceAll('__CSP_NONCE__', () => nonce)
      .replace('__MANIFEST__', () => current.inline);
  }

  private async load(): Promise<Current | null> {
    const file = join(this.dir, 'manifest.json');
    const mtime = modified(file);
    if (mtime === null) return null;
    if (this.current?.mtime === mtime) return this.current;
    const text = await readFile(file, 'utf8');
    const parsed = manifest.parse(JSON.parse(text));
    const page = readFileSync(join(this.dir, 'shell', parsed.shell.version, 'index.html'), 'utf8');
    this.current = { text: JSON.stringify(JSON.parse(text)), inline: inlined(parsed), page, mtime };
    return this.current;
  }
}

function modified(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
