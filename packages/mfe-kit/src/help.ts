import type { Gated } from './session/session';

/** One thing to learn, step by step. All words are Spanish text, not keys: help is loaded when it is read. */
export interface Tutorial extends Gated {
  /** Lasting: `contacts.import`. */
  id: string;
  title: string;
  /** One sentence: the reader's new skill. */
  summary: string;
  /** The subject of the picture. */
  picture: 'dashboard' | 'list' | 'record' | 'form' | 'sheet' | 'palette';
  steps: readonly string[];
  /** Where to try it, in the words of its link. */
  go: { label: string; to: string };
  /** A tour on that page: the link starts it. */
  tour?: string;
}

/** The tutorials of a remote about one of its areas. */
export interface AreaHelp {
  /** Heading of the area. */
  area: string;
  tutorials: readonly Tutorial[];
}
