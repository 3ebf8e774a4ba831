import { it } from '@jest/globals';
import { CARD, healAll, useHouse } from '../src/heal-spoilt.js';

useHouse();

it('is well by its button', () => healAll('a spoilt card, by «Reintentar»', CARD, true));
it('is well by itself', () => healAll('a spoilt card, by itself', CARD, false));
