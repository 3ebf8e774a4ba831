import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import type { EnrolmentPhase } from '@volante/contracts/contacts/enrolment.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import type { ComponentType } from 'react';
import type { Gated } from '../session/session';
import type { PaletteCommand } from './palette-commands';

export interface ContactBulk {
  ids: readonly string[] | null;
  /** State of the list, as its calls take it. */
  filters: Readonly<Record<string, string>>;
  /** It was done: the ticks go. Left out by an act after which another one on the same contacts follows. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * How a step of enrolling or leaving stands, as the data of its area have it. `skipped`: left out in the area itself; what
 * people leave out on the page is remembered there.
 */
export type StepState = 'done' | 'lacking' | 'notNeeded' | 'skipped';

export interface EnrolmentStep {
  contact: ContactRecord;
  /** Reports how the step stands, with a few words for its line: "Nº 12, 03/11/2026". `null`: not known yet. */
  onState: (state: StepState | null, words?: string) => void;
}

/** The properties that each slot hands to its components. A new slot is a new line here: offered by contract only. */
export interface SlotContexts {
  /** Tabs of a contact's page. */
  'contact.tabs': { contact: ContactRecord };
  /** Beside the menu of a contact's page; a component renders one button. */
  'contact.actions': { contact: ContactRecord };
  /**
   * Over the list of contacts, from an entry of its menus that is called by the contribution's `label`: something done
   * with the ticked ones (`ids`), or with all that the list has (`ids: null`). A component renders a dialog.
   */
  'contact.bulk': ContactBulk;
  /**
   * Steps of the pages «Matricular» and «Baja», by `order`. A component draws what is to be done in its step; it is mounted
   * while the step is closed, too, so that it can report.
   */
  'contact.enrolment': EnrolmentStep;
  /** Small figures on a contact's page: a component draws a `<Counter>` of ui-kit, called `label`. */
  'contact.counters': { contact: ContactRecord; label: string };
  /** Tabs of an employee's record, after those of the record itself. */
  'employee.tabs': { employee: EmployeeRecord };
  /** Tabs of a vehicle's page, after its own. */
  'vehicle.tabs': { vehicle: { id: string; plate: string; branch: string } };
  /** Cards of `/user/account`, after the shell's own; drawn without antd. */
  'account.cards': Record<string, never>;
  /** Cards of the dashboard. */
  'dashboard.widgets': Record<string, never>;
  /**
   * Over the dashboard's cards: what waits today. A component draws `<li><Link><strong>count</strong> words</Link></li>` for
   * each kind of thing that waits for this person, and nothing where none does.
   */
  'dashboard.today': Record<string, never>;
  /** Icon buttons of the fixed header. */
  'header.actions': Record<string, never>;
}

/** Slots that are filled with components. */
export type SlotName = keyof SlotContexts;

/** Room of a card of the dashboard, reserved from the start, so that nothing moves when the card comes. */
export interface CardPlace {
  /** Columns of 12 on a wide screen; 6 by default. */
  span?: 4 | 6 | 8 | 12;
  /** Pixels of height of the filled card. */
  room?: number;
  /** The same on a phone, where that differs. */
  phoneRoom?: number;
}

/** Further properties that a slot asks of its contributions. */
interface SlotNeeds {
  'contact.enrolment': { label: string; phase: EnrolmentPhase };
  'contact.counters': { label: string };
}

/** `span`, `room` and `phoneRoom` are for `dashboard.widgets`. */
interface ContributionBase<N extends SlotName> extends Gated, CardPlace {
  /** Unique within the slot, lasting: `contacts.history`. */
  id: string;
  /** Smaller first. */
  order: number;
  /** Text key in the remote's namespace: title of a tab, a card. */
  label?: string;
  /** For `dashboard.widgets`: it draws antd components, so their theme and locale are loaded with it. */
  antd?: boolean;
  component: () => Promise<ComponentType<SlotContexts[N]>>;
}

export type SlotContribution<N extends SlotName = SlotName> = ContributionBase<N> &
  (N extends keyof SlotNeeds ? SlotNeeds[N] : unknown);

/** A remote's contributions, by slot. */
export type SlotContributions = { readonly [N in SlotName]?: readonly SlotContribution<N>[] } & {
  readonly 'palette.commands'?: readonly PaletteCommand[];
};

/** Every slot that a release may name as its own in the manifest: those above, the menu and its permissions' words. */
export type SlotPlace = keyof SlotContributions | 'menu' | 'permission.words';
