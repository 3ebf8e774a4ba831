import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..', '..', 'services');

/** The service whose call client a source file requests; `''`: it names none. */
function askedFor(text: string): string[] {
  return [...text.matchAll(/:\s*CallClient\b(?:<'([\w-]+)'>)?/g)].map((match) => match[1] ?? '');
}

describe.each(readdirSync(root))('the call clients of %s', (service) => {
  it('are its own: they take what uses.ts lists for it', () => {
    const files = readdirSync(join(root, service, 'src'), { recursive: true, encoding: 'utf8' });
    const asked = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => askedFor(readFileSync(join(root, service, 'src', file), 'utf8')))
      .filter((name) => name !== service);
    expect(asked).toEqual([]);
  });
});

it('sees the client that names another service and the one that names none', () => {
  expect(askedFor("constructor(private readonly calls: CallClient<'files'>, b: CallClient) {}")).toEqual([
    'files',
    '',
  ]);
});
