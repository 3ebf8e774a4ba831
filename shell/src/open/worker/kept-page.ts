import type { KeptPage } from './worker-scope';

/** A network that says nothing is as good as none: people wait before the tablet. */
const PATIENCE_MS = 4_000;

const familyOf = ({ page }: KeptPage): string => `volante ${page} `;
const nameOf = (kept: KeptPage): string => `${familyOf(kept)}${kept.release}`;

/**
 * Fetches the page and all its files under their hashes, and keeps them whole or not at all.
 * @throws Error when anything is missing, or another release has come out meanwhile: the browser tries again later
 */
export async function keepPage(kept: KeptPage): Promise<void> {
  const cache = await caches.open(nameOf(kept));
  try {
    const page = await fetch(kept.page, { cache: 'no-store' });
    const text = await page.clone().text();
    if (!page.ok || !text.includes(kept.mark)) throw new Error('another release is out');
    await cache.put(kept.page, page);
    await Promise.all(
      Object.entries(kept.files).map(async ([address, integrity]) => {
        const answer = await fetch(address, { integrity });
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
        await cache.put(address, answer);
      }),
    );
  } catch (error) {
    await caches.delete(nameOf(kept));
    throw error;
  }
}

/** Deletes the caches of other releases. */
export async function dropOthers(kept: KeptPage): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(familyOf(kept)) && name !== nameOf(kept));
  await Promise.all(old.map((name) => caches.delete(name)));
}

const fromCache = (kept: KeptPage, address: string) => caches.match(address, { cacheName: nameOf(kept) });

/** The page as the server has it now; as it was kept when there is no server, or it cannot answer. */
export async function pageNow(kept: KeptPage, request: Request): Promise<Response> {
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const answer = await Promise.race([fetch(request).catch(() => null), patience]);
  if (answer && (answer.ok || answer.type === 'opaqueredirect')) return answer;
  return (await fromCache(kept, kept.page)) ?? answer ?? Response.error();
}

export async function fileOf(kept: KeptPage, request: Request): Promise<Response> {
  return (await fromCache(kept, new URL(request.url).pathname)) ?? fetch(request);
}

const showsPage = ({ page, below }: KeptPage, path: string): boolean =>
  path === page || (below !== undefined && (path === below || path.startsWith(`${below}/`)));

/** Requests that the worker handles: the page itself and its files; `null`: everything else, including the API. */
export function answerOf(
  kept: KeptPage,
  origin: string,
  request: Pick<Request, 'method' | 'url' | 'mode'>,
): 'page' | 'file' | null {
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== origin) return null;
  if (request.mode === 'navigate') return showsPage(kept, address.pathname) ? 'page' : null;
  return address.search === '' && Object.hasOwn(kept.files, address.pathname) ? 'file' : null;
}
