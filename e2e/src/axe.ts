import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

interface AxeWindow {
  axe: {
    run(where: string, options: object): Promise<{ violations: Finding[] }>;
    /** Loaded rules; one with an impact gives it to all its findings. */
    _audit: { rules: readonly { id: string; impact?: string }[] };
  };
}

/** A button that has just been enabled is still changing its colours. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (one: Animation) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime));
    const moving = document.getAnimations().filter((one) => one.playState === 'running' && ends(one));
    await Promise.allSettled(moving.map((one) => one.finished));
  });
}

async function search(page: Page, where: string): Promise<Finding[]> {
  await untilStill(page);
  // Non-findings stay in the page: all of them together are most of a megabyte, and took longer than the search.
  return page.evaluate(async (part) => {
    const { axe } = globalThis as typeof globalThis & AxeWindow;
    // A third of the rules can only find what is left out below.
    const mild = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const rules = Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }]));
    const { violations } = await axe.run(part, { resultTypes: ['violations'], preload: false, rules });
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  }, where);
}

/** Serious and critical findings of axe on the page as it stands, or on a part of it, one line each. */
export async function barriers(page: Page, where = 'html'): Promise<string[]> {
  // Axe stays in a page until it is loaded again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  let found = await search(page, where);
  // A button may begin to change its colours while axe looks: a barrier is still there the second time.
  if (found.length > 0) found = await search(page, where);
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
