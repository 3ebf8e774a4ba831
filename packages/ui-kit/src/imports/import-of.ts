import type { CallDeclaration } from '@volante/contracts/call';
import type { ImportCalls, ImportOptions } from '@volante/contracts/lists/import-calls';
import type { JobCalls } from '@volante/mfe-kit/remote';
import type { ReactNode } from 'react';

/** Choices for a whole import: the kit's own, and the list's. */
export type ChosenOptions = ImportOptions & Readonly<Record<string, unknown>>;

/** One target or `null` (leave out) per column of the file. */
export type Mapping = readonly (string | null)[];

/** A list that files are imported into: the calls that `importCalls` of the contracts makes, and the words of the screens. */
export interface ImportOf {
  calls: ImportCalls;
  jobs: JobCalls;
  /** Reads that an import makes stale. */
  reads: readonly CallDeclaration[];
  /** Targets of a column, in the order in which they are offered. */
  targets: readonly string[];
  /** One of these has to be fed. */
  names: readonly string[];
  /** All of these also need a column. */
  needs?: readonly string[];
  /** Several columns may feed these: they are joined. */
  joined: readonly string[];
  options: ChosenOptions;
  /** The list's own choices beside the kit's. */
  ownOptions?: (options: ChosenOptions, onChange: (options: ChosenOptions) => void) => ReactNode;
  /** Without the right to change records there is no choice to update them. */
  mayUpdate: boolean;
  /** The list and its name: `/contact/list`, "Contactos". */
  list: { path: string; title: string };
  /** Page of a record; `null`: it has none. */
  hrefOf: (id: string) => string | null;
  labelOf: (field: string) => string;
  /** A field's value as a person reads it. */
  valueOf: (field: string, value: unknown) => string;
  words: {
    title: string;
    /** "Falta una columna con el nombre…" */
    needsName: string;
    /** "Si el contacto ya existe (mismo DNI o CIF, correo o teléfono)" */
    duplicates: string;
    /** "Importar 12 contactos" */
    start: (count: number) => string;
    /** "Ver contactos" */
    see: string;
    /** The effect of undoing an import. */
    undoCreated: (counts: { file: string; count: number }) => string;
    /** Only where rows may update. */
    undoUpdated?: (counts: { file: string; count: number }) => string;
  };
}
