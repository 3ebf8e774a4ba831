import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { PRODUCT_VERSION } from '../src/product-version.js';

const CHANGELOG = path.join(import.meta.dirname, '../../../CHANGELOG.md');

it('is the newest release of the changelog', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+) /m.exec(readFileSync(CHANGELOG, 'utf8')) ?? [];
  expect(PRODUCT_VERSION).toBe(newest);
});
