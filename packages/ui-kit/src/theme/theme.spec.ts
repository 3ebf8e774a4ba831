import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { applyTheme, type ThemeMode, type ThemeTokens, TOKENS } from './theme';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

type Pair = readonly [text: keyof ThemeTokens, back: keyof ThemeTokens, least: number];
const PAIRS: readonly Pair[] = [
  ['text', 'page', 7],
  ['text', 'card', 7],
  ['text', 'selected', 7],
  ['soft', 'page', 4.5],
  ['soft', 'card', 4.5],
  ['soft', 'hover', 4.5],
  ['soft', 'selected', 4.5],
  ['faint', 'card', 3],
  ['action', 'card', 4.5],
  ['action', 'page', 4.5],
  ['action', 'selected', 4.5],
  ['onAction', 'action', 4.5],
  ['onAction', 'actionHover', 4.5],
  ['asideText', 'aside', 4.5],
  ['asideActive', 'aside', 7],
  ['brand', 'aside', 3],
  ['good', 'goodBack', 4.5],
  ['warn', 'warnBack', 4.5],
  ['bad', 'badBack', 4.5],
  ['bad', 'card', 4.5],
  ['info', 'infoBack', 4.5],
];

describe.each<ThemeMode>(['light', 'dark'])('the %s theme', (mode) => {
  it.each(PAIRS)('shows %s on %s with a contrast of at least %d', (text, back, least) => {
    expect(contrast(TOKENS[mode][text], TOKENS[mode][back])).toBeGreaterThanOrEqual(least);
  });
});

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const isOurs = (file: string) => file.endsWith('.css') && !/(?:^|\/)(?:node_modules|dist)\//.test(file);

/** Style sheets of shell, remotes and packages: their paths and texts. */
function styleSheets(): [file: string, text: string][] {
  const apps = readdirSync(ROOT).filter((folder) => /^(?:mfe-.+|shell)$/.test(folder));
  const kits = readdirSync(path.join(ROOT, 'packages')).map((kit) => `packages/${kit}`);
  return [...apps, ...kits].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(isOurs)
      .map((file): [string, string] => [
        `${folder}/src/${file}`,
        readFileSync(path.join(ROOT, folder, 'src', file), 'utf8'),
      ]),
  );
}

it('has each name that a style sheet asks for: another one has no colour, or one that no dark theme knows', () => {
  const names = new Set<string>();
  const style = { setProperty: (name: string) => names.add(name), colorScheme: '' };
  applyTheme('light', { dataset: {}, style } as unknown as HTMLElement);
  const sheets = styleSheets();
  expect(sheets.length).toBeGreaterThan(100);
  for (const [, text] of sheets)
    for (const [, name = ''] of text.matchAll(/(--v-[a-z-]+):/g)) names.add(name);
  const unknown = sheets.flatMap(([file, text]) =>
    [...text.matchAll(/var\((--v-[a-z-]+)/g)]
      .filter(([, name = '']) => !names.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
