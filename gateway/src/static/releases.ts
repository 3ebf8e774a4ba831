import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bestMatch, isOpenAddress } from '@volante/contracts/page-address';
import type { Logger } from '@volante/service-kit/log';
import { z } from 'zod';
import { firstLoads, firstLoadTags, type LoadedApp, openLoadsAt, openPageFiles } from './first-loads.js';
import { isIntact } from './intact.js';
import { type KeptApp, keptAppsOf } from './kept-apps.js';

const app = z.object({ version: z.string(), entry: z.string(), files: z.record(z.string(), z.string()) });
const manifest = z.looseObject({
  release: z.string(),
  shell: app,
  remotes: z.record(
    z.string(),
    z.looseObject({
      ...app.shape,
      areas: z.array(z.string()).default([]),
      openPages: z.array(z.string()).default([]),
      /** Pages that load nothing of the console: pattern of the address → file of the release. */
      standalone: z.record(z.string(), z.string()).default({}),
      /** The menu entries of a remote that is loaded on demand. */
      menu: z.array(z.unknown()).nullable().default(null),
    }),
  ),
});

type Manifest = z.output<typeof manifest>;
type Remote = Manifest['remotes'][string];

/** The page's part of the manifest: each remote's entry and its expected hash; the rest is 15 KB. */
function inlined({ remotes, release, shell }: Manifest): string {
  const lean = Object.entries(remotes).map(([name, { files, standalone: _whole, ...remote }]) => {
    const entry = remote.entry.split('/').at(-1) ?? '';
    return [name, { ...remote, files: { [entry]: files[entry] } }];
  });
  const text = JSON.stringify({
    release,
    shell: { version: shell.version },
    remotes: Object.fromEntries(lean),
  });
  return text.replaceAll('<', '\\u003c');
}

interface Current {
  release: string;
  text: string;
  inline: string;
  page: string;
  /** Remotes that are out. */
  names: ReadonlySet<string>;
  shell: LoadedApp;
  remotes: readonly LoadedApp[];
  standalone: readonly StandalonePage[];
  apps: readonly KeptApp[];
}

interface StandalonePage {
  pattern: string;
  text: string;
}

/** The bytes of a file of a release. @throws Error when they are not those of its hash */
async function soundFile(path: string, hash: string | undefined): Promise<string> {
  const bytes = await readFile(path);
  if (hash && !isIntact(bytes, hash)) throw new Error(`${path} is not as it was released`);
  return bytes.toString('utf8');
}

/** Delay between a release and its notice to open consoles. */
const LOOK_MS = 500;
const MAX_EARLIER = 100;

const FIRST_LOADS = 'first-loads.json';
/** The publisher's description of a version, beside its files. */
const RECORD = '.release.json';
const record = z.object({ files: z.record(z.string(), z.string()) });
/** The shell is loaded everywhere and has no open pages. */
const SHELL_APP = { restsOutside: null, openPages: [] } as const;
const WORKER = 'open-worker.js';
const PAGE = 'index.html';
const MANIFEST = 'manifest.json';
/** Written by the publisher before each change. */
const PREVIOUS = 'manifest.previous.json';

/**
 * The releases folder: `manifest.json` names the current shell and remotes. Publishing replaces that one file
 * atomically, so a release or a rollback needs no restart here. An unreadable manifest changes nothing: the current
 * release stays, or, in a process that has seen no other yet, the one before it.
 */
export class Releases {
  private current: Current | null = null;
  /** Times of the manifest that was read last, and of its page where that was not sound: it may be mended. */
  private seen: string | null = null;
  private unsound: { path: string; at: number | null } | null = null;
  private readonly earlier = new Map<string, Readonly<Record<string, string>>>();

  constructor(
    private readonly dir: string,
    private readonly log: Logger,
  ) {}

  get root(): string {
    return this.dir;
  }

  /** The manifest's text and the name of the current release, `null` while nothing has been published. */
  async manifest(): Promise<{ text: string; release: string } | null> {
    return this.load();
  }

  /**
   * The page for an address (its path) with this request's nonce: a remote's own where one stands alone there, else the shell's with
   * the manifest and preload links, which save the browser a trip per remote, and one for each chain of chunks.
   */
  async page(nonce: string, path: string): Promise<string | null> {
    const current = await this.load();
    if (!current) return null;
    const { shell, remotes, standalone } = current;
    const alone = bestMatch(standalone, ({ pattern }) => pattern, path)?.page;
    if (alone) return alone.text.replaceAll('__CSP_NONCE__', () => nonce);
    return current.page
      .replace('</head>', () => `  ${firstLoadTags(shell, remotes, path)}\n  </head>`)
      .replaceAll('__CSP_NONCE__', () => nonce)
      .replace('__MANIFEST__', () => current.inline);
  }

  /** Whether an address needs no session. */
  async isOpen(path: string): Promise<boolean> {
    const current = await this.load();
    const openPages = current?.remotes.flatMap((remote) => remote.openPages) ?? [];
    return isOpenAddress(openPages, path);
  }

  /** Whether a remote that is out has an open page there. */
  async hasOpenPage(path: string): Promise<boolean> {
    const current = await this.load();
    return current?.remotes.some((remote) => openLoadsAt(remote, path) !== null) ?? false;
  }

  /**
   * The service worker of an open page, or of an app that may be installed by its area: the shell's code, with the list of released files
   * to cache. `null`: there is no such page, or the shell has none.
   * @throws Error when the file is not as it was released: a browser keeps the worker that it has
   */
  async worker(page: string): Promise<string | null> {
    const current = await this.load();
    if (!current?.shell.files[WORKER]) return null;
    const kept = keptAt(current, page);
    if (!kept) return null;
    const file = join(this.dir, current.shell.base.replace('/static/', ''), WORKER);
    const code = await soundFile(file, current.shell.files[WORKER]);
    return `self.VOLANTE_KEPT=${JSON.stringify(kept)};\n${code}`;
  }

  async hasRemote(name: string): Promise<boolean> {
    return (await this.load())?.names.has(name) ?? false;
  }

  /**
   * File → hash of a version, by the address of its folder: of one that is out as the manifest has it, of an earlier
   * one, which open pages may still use, as it was published. `null`: it is not known.
   */
  async hashesAt(base: string): Promise<Readonly<Record<string, string>> | null> {
    const current = await this.load();
    const out = current && [current.shell, ...current.remotes].find((app) => app.base === base);
    return out ? out.files : this.earlierHashes(base);
  }

  /** Calls `tell` whenever other versions than before are out. Answers how to stop. */
  watch(tell: () => void): () => void {
    let known: string | null = null;
    const look = async () => {
      const release = (await this.load())?.release ?? null;
      if (known !== null && release !== known) tell();
      known = release;
    };
    const lookSafely = () =>
      void look().catch((error: unknown) =>
        this.log.error({ err: error }, 'releases could not be looked at'),
      );
    lookSafely();
    const timer = setInterval(lookSafely, LOOK_MS).unref();
    return () => clearInterval(timer);
  }

  /** Records never change: a version is published once. */
  private async earlierHashes(base: string): Promise<Readonly<Record<string, string>> | null> {
    const known = this.earlier.get(base);
    if (known) return known;
    try {
      const text = await readFile(join(this.dir, base.replace('/static/', ''), RECORD), 'utf8');
      const { files } = record.parse(JSON.parse(text));
      if (this.earlier.size >= MAX_EARLIER) this.earlier.clear();
      this.earlier.set(base, files);
      return files;
    } catch {
      return null;
    }
  }

  private async load(): Promise<Current | null> {
    const mtime = modified(join(this.dir, MANIFEST));
    if (mtime === null) return this.current;
    const mendedAt = this.unsound ? modified(this.unsound.path) : null;
    if (this.seen === `${mtime} ${mendedAt}`) return this.current;
    this.unsound = null;
    const next = this.current ? [MANIFEST] : [MANIFEST, PREVIOUS];
    for (const name of next) {
      const read = await this.read(name);
      if (!read) continue;
      this.current = read;
      break;
    }
    this.seen = `${mtime} ${this.unsoundAt()}`;
    return this.current;
  }

  private async read(name: string): Promise<Current | null> {
    try {
      const text = await readFile(join(this.dir, name), 'utf8');
      const parsed = manifest.parse(JSON.parse(text));
      const page = await this.pageOf(parsed.shell, name);
      const remotes = Object.values(parsed.remotes).map(async (remote) => ({
        ...(await this.loadedApp(remote)),
        restsOutside: remote.menu && remote.areas,
        openPages: remote.openPages,
      }));
      return {
        release: parsed.release,
        text,
        inline: inlined(parsed),
        page,
        names: new Set(Object.keys(parsed.remotes)),
        shell: { ...(await this.loadedApp(parsed.shell)), entry: null, ...SHELL_APP },
        remotes: await Promise.all(remotes),
        standalone: (
          await Promise.all(Object.values(parsed.remotes).map((one) => this.standalonePages(one)))
        ).flat(),
        apps: Object.values(parsed.remotes).flatMap(keptAppsOf),
      };
    } catch (error) {
      this.log.error({ err: error, file: name }, 'release manifest could not be read; what was out stays');
      return null;
    }
  }

  /** The shell shows the same by its own code where such a page is damaged. */
  private async standalonePages({ entry, files, standalone }: Remote): Promise<StandalonePage[]> {
    const base = entry.slice(0, entry.lastIndexOf('/') + 1).replace('/static/', '');
    const pages = Object.entries(standalone).map(async ([pattern, file]) => {
      try {
        const hash = files[file];
        if (!hash) throw new Error(`${file} has no hash in the manifest`);
        return [{ pattern, text: await soundFile(join(this.dir, base, file), hash) }];
      } catch (error) {
        this.log.error({ err: error, page: pattern }, 'a page that stands alone could not be read');
        return [];
      }
    });
    return (await Promise.all(pages)).flat();
  }

  private unsoundAt(): number | null {
    return this.unsound?.at ?? null;
  }

  /** A page is checked as files are: it names the code that is to run, and their hashes. */
  private async pageOf({ version, files }: Manifest['shell'], manifestName: string): Promise<string> {
    const path = join(this.dir, 'shell', version, PAGE);
    const at = modified(path);
    try {
      return await soundFile(path, files[PAGE]);
    } catch (error) {
      if (manifestName === MANIFEST) this.unsound = { path, at };
      throw error;
    }
  }

  private async loadedApp({
    entry,
    files,
  }: z.output<typeof app>): Promise<Omit<LoadedApp, keyof typeof SHELL_APP>> {
    const at = entry.lastIndexOf('/') + 1;
    const base = entry.slice(0, at);
    const loads = await this.firstLoads(base, files[FIRST_LOADS]);
    return { base, entry: entry.slice(at), files, loads };
  }

  /** A release of before there were such lists, or one that is damaged there, is loaded as its code asks for it. */
  private async firstLoads(base: string, hash: string | undefined): Promise<LoadedApp['loads']> {
    try {
      const file = join(this.dir, base.replace('/static/', ''), FIRST_LOADS);
      return firstLoads.parse(JSON.parse(await soundFile(file, hash)));
    } catch {
      return {};
    }
  }
}

/** Files that the worker of an address keeps. */
function keptAt({ release, shell, remotes, apps }: Current, page: string): object | null {
  const app = apps.find(({ below }) => below === page);
  if (app) return app;
  const files = openPageFiles(shell, remotes, page);
  return files && { page, mark: `"release":"${release}"`, release, files };
}

function modified(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
