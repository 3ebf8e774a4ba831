import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { initialise } from './mariadb.mjs';

let home = '';
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'volante-mariadb-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('makes its data with a temporary folder of its own, which no other MariaDB that starts clears', async () => {
  const program = path.join(home, 'install');
  const [data, own] = [path.join(home, 'mariadb'), path.join(home, 'own')];
  writeFileSync(program, '#!/bin/sh\nprintf "%s" "$TMPDIR" > "$(dirname "$0")/mariadb.new/told"\n');
  chmodSync(program, 0o700);
  mkdirSync(own);
  await initialise({ second: program, base: home, env: { PATH: process.env.PATH } }, data, own);
  expect(readFileSync(path.join(data, 'told'), 'utf8')).toBe(own);
});
