import { packed } from './parcel.mjs';
import { ReleaseError } from './release-error.mjs';
import { proofOf, releaseKey } from './request-proof.mjs';

/** Building, compressing and waiting for another release are the installation's work. */
const PATIENCE_MS = 180_000;

/** Whether a place to publish to is an installation's address and not a folder. */
export const isAddress = (place) => /^https?:\/\//.test(place);

async function ask(address, target, form) {
  const url = new URL(target, address);
  const request = new Request(url, { method: 'POST', body: form ?? '' });
  const contentType = request.headers.get('content-type');
  const body = Buffer.from(await request.arrayBuffer());
  const proof = proofOf(releaseKey(), { method: 'POST', target: url.pathname + url.search, body });
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { authorization: proof, 'content-type': contentType },
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  }).catch((error) => {
    throw new ReleaseError(
      `${url.origin} no responde (${error.cause?.code ?? error.name}): no se sabe si ha publicado.`,
    );
  });
  const data = await answer.json().catch(() => null);
  if (!answer.ok || !data) throw new ReleaseError(data?.error ?? `${url.origin} responde ${answer.status}.`);
  return data.rows;
}

/**
 * The commands of a release for an installation elsewhere, which runs them as on its own disk. Each returns the
 * releases after it, as `listReleases` does. @throws ReleaseError when it refuses, in its words, or does not answer
 */
export const remote = {
  /** Apps one by one: what went before stays out when one is refused. */
  async release(address, root, apps) {
    let rows = [];
    for (const app of apps) rows = await ask(address, `/release/${app}`, packed(root, app));
    return rows;
  },
  rollBack: (address, app, version) =>
    ask(address, `/rollback/${app}${version ? `?version=${encodeURIComponent(version)}` : ''}`),
  withdraw: (address, app) => ask(address, `/withdraw/${app}`),
  list: (address) => ask(address, '/list'),
};
