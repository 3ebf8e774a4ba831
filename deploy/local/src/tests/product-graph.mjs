/** What end-to-end tests reach beside what they import: remotes by their addresses, services by their calls. */
import path from 'node:path';

const CONTRACTS = 'packages/contracts/src/';
const CATALOGUE = `${CONTRACTS}catalogue.ts`;
/** What every story goes through: it signs in, and its pages are the console's. */
const ALWAYS_THERE = ['gateway/src/main.ts', 'shell/src/main.ts', 'services/session/src/main.ts'];
/** Beneath everything, or the way in. */
const WHOLE =
  /^(?:gateway|shell|packages\/(?:contracts|service-kit|mfe-kit|ui-kit))\/(?!.*\.(?:spec|int-spec|page\.test)\.)/;

const EVERYWHERE = '/';
/** Where a slot is seen that has no address of its own name; those of the frame are seen everywhere. */
const SLOT_ADDRESSES = {
  account: '/user/account',
  permission: '/employee',
  palette: '/dashboard',
  menu: EVERYWHERE,
  header: EVERYWHERE,
};

/** Whether a change is of what every end-to-end test stands on. */
export const reachesWholeProduct = (changed) => changed.some((file) => WHOLE.test(file));

/** The remotes of a tree with the addresses at which they are seen. */
function remotesOf({ workspaces, files }) {
  return workspaces
    .filter(({ manifest }) => manifest.volante?.remote)
    .map(({ folder, manifest: { volante } }) => ({
      entry: [`${folder}/src/remote.tsx`, `${folder}/src/remote.ts`].find((file) => files.has(file)),
      areas: volante.areas ?? [],
      slots: (volante.slots ?? [])
        .map((slot) => slot.split('.')[0])
        .map((page) => SLOT_ADDRESSES[page] ?? `/${page}`),
    }));
}

/** Each service with its entry. */
function servicesOf({ workspaces, files }) {
  return workspaces
    .filter(({ folder }) => folder.startsWith('services/'))
    .map(({ folder }) => ({ name: path.basename(folder), entry: `${folder}/src/main.ts` }))
    .filter(({ entry }) => files.has(entry));
}

const isTest = (file) => /\.(?:spec|int-spec|page\.test)\.tsx?$/.test(file);

/** Services that a file asks: whose calls are declared in a contract that it imports; generated tests ask all of them. */
function servicesAsked(file, targets, services, texts) {
  const contracts = [...targets].filter(
    (target) => target.startsWith(CONTRACTS) && target.endsWith('.contract.ts'),
  );
  if (file.startsWith('e2e/') && targets.has(CATALOGUE)) return services;
  return services.filter(({ name }) => contracts.some((file) => texts.get(file)?.includes(`'${name}'`)));
}

/** An address begins a string or follows what was put into one: `'/contact/list'`, `${BASE}/contact`. */
function isNamed(address, text) {
  if (address === EVERYWHERE) return true;
  return ["'", '"', '`', '}'].some((before) => text.includes(`${before}${address}`));
}

/** A walk that goes by the product's manifest opens whatever is in it. */
const readsManifest = (text) => text.includes('}/manifest.json');

/** What a story opens; of what helpers open only the pages that are a remote's own, since all begin at the dashboard. */
function remotesOpened(file, text, remotes) {
  if (readsManifest(text)) return remotes;
  const isStory = file.startsWith('e2e/stories/');
  const opened = remotes.filter(({ areas, slots }) =>
    [...areas, ...(isStory ? slots : [])].some((address) => isNamed(address, text)),
  );
  // A story without an address goes by what it clicks on.
  return isStory && opened.length === 0 ? remotes : opened;
}

/** The import graph with what the product adds when it runs. */
export function productGraph(tree, graph) {
  const services = servicesOf(tree);
  const remotes = remotesOf(tree);
  const whole = new Map(graph);
  for (const [file, targets] of graph) {
    const asks = /^(?:e2e|shell|mfe-[^/]+|services\/[^/]+)\//.test(file) && !isTest(file);
    if (!asks) continue;
    const text = tree.texts.get(file);
    const story = /\.e2e\.ts$/.test(file);
    const more = [
      ...servicesAsked(file, targets, services, tree.texts).map(({ entry }) => entry),
      ...(story ? ALWAYS_THERE.filter((entry) => tree.files.has(entry)) : []),
      ...(file.startsWith('e2e/') ? remotesOpened(file, text, remotes).map(({ entry }) => entry) : []),
    ];
    whole.set(file, new Set([...targets, ...more]));
  }
  return whole;
}
