import { it } from '@jest/globals';
import { healAll, SHELL, TAB, useHouse } from '../src/heal-spoilt.js';

useHouse();

it('within a page is well by itself', () => healAll('a spoilt tab within a page, by itself', TAB, false));
it('of the shell is well by itself', () =>
  healAll('a spoilt component of the shell, by itself', SHELL, false));
