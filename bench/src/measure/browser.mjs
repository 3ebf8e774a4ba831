import { provideBrowser, provideChromium } from '@volante/local/tests/chromium.mjs';
import { chromium } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/**
 * `chromium`: the whole browser that people have, without a window; `shell`: the engine alone, in which a page opens earlier.
 * `BENCH_BROWSER` chooses for the rows.
 */
const KINDS = {
  chromium: { provide: provideBrowser, args: ['--headless=new'], headless: false },
  shell: { provide: provideChromium, args: [], headless: true },
};

export async function launchBrowser(kind = process.env.BENCH_BROWSER || 'chromium') {
  if (!Object.hasOwn(KINDS, kind)) throw new Error(`BENCH_BROWSER is chromium or shell, not «${kind}»`);
  const { provide, args, headless } = KINDS[kind];
  const { program, env } = await provide();
  return chromium.launch({
    executablePath: program,
    headless,
    args: [...FLAGS, ...args],
    env: { ...process.env, ...env },
  });
}
