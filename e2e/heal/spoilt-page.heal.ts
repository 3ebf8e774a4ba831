import { it } from '@jest/globals';
import { healAll, PAGE, useHouse } from '../src/heal-spoilt.js';

useHouse();

it('is well by its button', () => healAll('a spoilt page, by «Reintentar»', PAGE, true));
it('is well by itself', () => healAll('a spoilt page, by itself', PAGE, false));
