import type { BrowserContext } from 'playwright-core';
import type { LocalFile } from './files.js';

/** A paper as a phone photographs it: a picture, of which nothing is text. */
export async function photoOf(
  context: BrowserContext,
  name: string,
  lines: readonly string[],
): Promise<LocalFile> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1_000, height: 1_400 });
  const paragraphs = lines.map((line) => `<p>${line}</p>`).join('');
  await page.setContent(
    `<body style="margin:90px;font:34px/1.6 serif;background:#fbfaf6">${paragraphs}</body>`,
  );
  const buffer = await page.screenshot({ type: 'jpeg', quality: 85 });
  await page.close();
  return { name, mimeType: 'image/jpeg', buffer };
}
