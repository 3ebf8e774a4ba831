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
  axe: { run(where: string): Promise<{ violations: Finding[] }> };
}

/** Serious and critical findings of axe on the page as it stands, or on a part of it, one line each. */
export async function barriers(page: Page, where = 'html'): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (part) => (globalThis as typeof globalThis & AxeWindow).axe.run(part),
    where,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${impact} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
}
