import type { CountedText, FoundWord } from './words/budget.mjs';

export function areaOf(file: string, kind: string): string;
export function readWords(file: string, source: string): CountedText[];
export function worstPlaces(places: FoundWord[], added: ReadonlySet<string> | undefined): string[];
export function checkWords(chosen?: { words?: string[] }): { ok: boolean };
