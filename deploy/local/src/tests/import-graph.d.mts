import type { Tree } from './changed.mjs';

export function readTree(base: string): Tree;
