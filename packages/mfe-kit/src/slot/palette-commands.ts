import type { Gated } from '../session/session';

/** Something in the palette that can be chosen, as a finder answers it. All words are plain Spanish text, never markup. */
export interface PaletteChoice {
  /** Unique within the finder, lasting: `<contact id>`. */
  id: string;
  title: string;
  /** Second line: "600 111 222 · Jaén Centro". */
  detail?: string;
  /** Address that it opens… */
  to?: string;
  /** …or an action to run once the palette has closed. An error is shown to the person, and so is a returned text. */
  run?: () => Promise<string | undefined>;
}

export interface PaletteQuestion {
  /** The typed text, trimmed, at least 2 characters. */
  text: string;
  /** Aborted as soon as something else is typed. */
  signal: AbortSignal;
}

/**
 * Answers a typed text. It parses a request ("exportar contactos de Jaén") and returns the matching choices, best
 * first; none when the text is no such request. At most 8 are shown. A fault costs the finder's own choices only.
 */
export type PaletteFinder = (question: PaletteQuestion) => Promise<readonly PaletteChoice[]>;

interface CommandBase extends Gated {
  /** Unique within the remote, lasting: `contacts.create`. */
  id: string;
  /** Smaller first among equally good matches. */
  order: number;
}

interface NamedCommand extends CommandBase {
  /** Text key in the remote's namespace: "Nueva alta". */
  label: string;
  /** Text key: other words that people type for it, with spaces: "crear alumno añadir". */
  words?: string;
}

/** Opens a page: pages of the menu are in the palette anyway, this is for others ("Nueva alta"). */
export interface GoCommand extends NamedCommand {
  to: string;
}

/** Does something; its code is loaded when it is chosen. */
export interface ActCommand extends NamedCommand {
  run: () => Promise<() => Promise<string | undefined>>;
}

/** Answers as people type; its code is loaded with the palette. */
export interface FindCommand extends CommandBase {
  /** Heading of its choices. */
  section: 'people' | 'actions';
  /** Text key of a request's beginning: "Exportar contactos de". Offered like an action; choosing it types it. */
  prompt?: string;
  /** Text key: other words that people type for it. */
  words?: string;
  find: () => Promise<PaletteFinder>;
}

/** A remote's entries of the slot `palette.commands`. */
export type PaletteCommand = GoCommand | ActCommand | FindCommand;
