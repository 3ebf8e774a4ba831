import { createHash } from 'node:crypto';
import http from 'node:http';
import { BASE } from './product.js';

const AT_ONCE = 16;
/** A browser treats a file by these, whatever its bytes. */
const HEADERS = ['content-type', 'content-encoding', 'cache-control', 'etag'] as const;
/** A page of each part of the console, and the two that every session begins with. */
const PAGES = ['/user/sign-in', '/dashboard', '/contact/list', '/invoice/list', '/dgt/folder/list'];

interface App {
  version: string;
  entry: string;
  files: Record<string, string>;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Digest of status, headers and the bytes as they come: `fetch` would unpack them. */
async function digestOf(address: string): Promise<string> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    http.get(`${BASE}${address}`, { agent, headers }, resolve).on('error', reject);
  });
  const head = [response.statusCode, ...HEADERS.map((name) => response.headers[name])];
  const hash = createHash('sha256').update(JSON.stringify(head));
  for await (const part of response) hash.update(part as Buffer);
  return `${response.statusCode} ${hash.digest('hex')}`;
}

/** The text of a page but for its nonce, the name of the release, and what it says of one remote. */
async function pageBut(app: string, remote: string, address: string): Promise<string> {
  const text = await (await fetch(`${BASE}${address}`)).text();
  return text
    .replaceAll(/nonce="[^"]+"/g, '')
    .replaceAll(new RegExp(`\\s*<link [^>]*/static/${app}/[^>]*>`, 'g'), '')
    .replace(/(?<=id="volante-manifest"[^>]*>).*?(?=<\/script>)/, (inlined) => {
      const {
        release: _name,
        remotes,
        ...rest
      } = JSON.parse(inlined) as { remotes: object; release: string };
      return JSON.stringify({ ...rest, remotes: { ...remotes, [remote]: null } });
    });
}

/**
 * A digest of everything that the gateway serves of the shell and of the remotes but one, by its address: each file of the manifest as
 * browsers ask for it, and a page of each.
 */
export async function servedBut(app: string): Promise<Record<string, string>> {
  const manifest = (await (await fetch(`${BASE}/manifest.json`)).json()) as {
    shell: App;
    remotes: Record<string, App>;
  };
  const isOf = ({ entry }: App) => entry.startsWith(`/static/${app}/`);
  const [remote = ''] = Object.entries(manifest.remotes).find(([, one]) => isOf(one)) ?? [];
  const others = [manifest.shell, ...Object.values(manifest.remotes)].filter((one) => !isOf(one));
  const addresses = others.flatMap(({ entry, files }) =>
    Object.keys(files).map((name) => entry.slice(0, entry.lastIndexOf('/') + 1) + name),
  );
  const served = addresses.map(async (address) => [address, await digestOf(address)] as const);
  const pages = PAGES.map(async (address) => [address, await pageBut(app, remote, address)] as const);
  return Object.fromEntries(await Promise.all([...served, ...pages]));
}
