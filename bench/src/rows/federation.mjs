import path from 'node:path';
import { publishRelease } from '@volante/mfe-kit/publish';
import { rollBack } from '@volante/mfe-kit/rollback';
import { launchBrowser } from '../measure/browser.mjs';
import { buildOneBundle } from '../peers/one-bundle.mjs';
import { signedIn, VIEW, watchRequests } from './front-end.mjs';

/** So slow that dependent requests show as later, whatever the machine does. */
const LATENCY_MS = 150;
const SETTLE_MS = 1500;
const KILOBYTE = 1024;
const MAX_BYTES = 1.15;
const MAX_TRIPS = 2;

/** The longest row of requests of which each began when the one before had ended. */
function tripsOf(requests) {
  let trips = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, to } of requests.toSorted((a, b) => a.to - b.to)) {
    if (from < end) continue;
    trips += 1;
    end = to;
  }
  return trips;
}

/** Follows every script from its request to its last byte: `{ bytes, from, to }`, seconds. */
async function followScripts(page) {
  const devtools = await page.context().newCDPSession(page);
  const begun = new Map();
  const scripts = [];
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  devtools.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    if (type === 'Script') begun.set(requestId, timestamp);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes, timestamp: to }) => {
    const from = begun.get(requestId);
    if (from !== undefined) scripts.push({ bytes, from, to });
  });
  return scripts;
}

/** One first visit: bytes of JavaScript, scripts one after the other. */
async function firstVisit(browser, base, state, { path: address, seen }) {
  const context = await browser.newContext({ ...VIEW, storageState: state });
  try {
    const page = await context.newPage();
    const scripts = await followScripts(page);
    const untilQuiet = watchRequests(page);
    await page.goto(`${base}${address}`);
    await page.locator(seen).first().waitFor();
    await untilQuiet();
    await page.waitForTimeout(SETTLE_MS);
    return { bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), trips: tripsOf(scripts) };
  } finally {
    await context.close();
  }
}

const PAGES = [
  { name: 'the dashboard', path: '/dashboard', seen: 'main h1, main h2, main section' },
  { name: 'the contact list', path: '/contact/list', seen: 'table tbody tr td' },
];

async function measure(browser, base, state) {
  const all = [];
  for (const page of PAGES) all.push(await firstVisit(browser, base, state, page));
  return all;
}

function rowsOf(name, ours, theirs) {
  const ratio = ours.bytes / theirs.bytes;
  const size = ({ bytes }) => `${Math.round(bytes / KILOBYTE)} KB`;
  const more = ours.trips - theirs.trips;
  return [
    {
      what: `federated against one bundle, first visit of ${name}: JavaScript`,
      figure: `${ratio.toFixed(2)}×`,
      target: `≤ ${MAX_BYTES}×`,
      ok: ratio <= MAX_BYTES,
      detail: `${size(ours)} against ${size(theirs)}`,
    },
    {
      what: `federated against one bundle, first visit of ${name}: round trips for scripts`,
      figure: `${more >= 0 ? '+' : ''}${more}`,
      target: `≤ +${MAX_TRIPS}`,
      ok: more <= MAX_TRIPS,
      detail: `${ours.trips} against ${theirs.trips} one after the other, with ${LATENCY_MS} ms of latency`,
    },
  ];
}

/** The console as it is, then the same sources in one bundle published in the shell's place, on the same gateway. */
export async function federationRows({ base, dataDir }) {
  const releasesDir = path.join(dataDir, 'releases');
  const browser = await launchBrowser();
  const bundle = await buildOneBundle();
  try {
    const state = await signedIn(browser, base);
    const ours = await measure(browser, base, state);
    await publishRelease({ root: bundle.home, releasesDir, apps: bundle.apps });
    const theirs = await measure(browser, base, state);
    return PAGES.flatMap(({ name }, index) => rowsOf(name, ours[index], theirs[index]));
  } finally {
    for (const app of bundle.apps) await rollBack({ releasesDir, app }).catch(() => {});
    bundle.dispose();
    await browser.close();
  }
}
