import type { ContactFilters } from '@volante/contracts/contacts/contact.contract';
import type { ContactState } from '@volante/contracts/contacts/contact.fields';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { addDays, startOfDay } from '@volante/service-kit/local-days';
import { facetMasks } from './bits.js';

/** Conditions over a contact with the alias `f`, all of them ANDed. */
export interface Conditions {
  sql: string;
  params: SqlParams;
  /** The list is of one branch: there is an index for it. */
  singleBranch: boolean;
  group: string | null;
  /** The same as bits of a search token. */
  facets: readonly number[];
  /** Those bits alone decide: branches share theirs, groups have none. */
  isFacetExact: boolean;
  /** A period of registration: there is an index for it, and few contacts are in it. */
  byCreation: boolean;
  /** Share of the contacts that pass, guessed: for choosing a plan, never for a result. */
  share: number;
}

/** The branches that filter and permission leave; `null`: all. */
function branchesOf(ctx: Context, filter: readonly string[] | undefined): readonly string[] | null {
  const visible = visibleBranches(ctx);
  if (!filter?.length) return visible;
  return visible === null ? filter : filter.filter((branch) => visible.includes(branch));
}

/** The clocks of Spain: the islands' days begin an hour after the mainland's. */
const ZONES = { mainland: 'Europe/Madrid', canary: 'Atlantic/Canary' } as const;
const LISTED = ['active', 'inactive'] as const;
const TYPES = { business: 'E', people: 'P' } as const;

const STATE_SHARES: Readonly<Record<ContactState, number>> = { active: 0.8, inactive: 0.17, deleted: 0.03 };
const BRANCH_SHARE = 0.3;
/** Companies have none: hardly anybody passes both filters. */
const SEX_SHARES = { M: 0.5, F: 0.5, X: 0.01, ofCompany: 0.001 } as const;
const BUSINESS_SHARE = 0.07;
const LICENCE_SHARE = 0.05;

/** A branch that is alone has an index of its own: it narrows nothing. */
function shareOf(
  { type, sex, licence }: ContactFilters,
  states: readonly ContactState[],
  branches: readonly string[] | null,
): number {
  const ofStates = states.reduce((sum, state) => sum + STATE_SHARES[state], 0);
  const ofBranches = branches && branches.length > 1 ? Math.min(1, branches.length * BRANCH_SHARE) : 1;
  const ofSex = sex ? SEX_SHARES[type === 'business' ? 'ofCompany' : sex] : 1;
  const ofLicences = licence?.length ? Math.min(1, licence.length * LICENCE_SHARE) : 1;
  return ofStates * ofBranches * ofLicences * ofSex * (type === 'business' ? BUSINESS_SHARE : 1);
}

/** Which day a contact was registered on is a matter of its branch's clock. */
function addRegistration(
  { created, author }: ContactFilters,
  parts: string[],
  params: Record<string, SqlParams[string]>,
): boolean {
  if (created) {
    const [from = '', to = ''] = created.split('..');
    for (const [name, zone] of Object.entries(ZONES)) {
      params[`${name}From`] = new Date(startOfDay(from, zone));
      params[`${name}To`] = new Date(startOfDay(addDays(to, 1), zone));
    }
    parts.push(
      'f.created_at >= :mainlandFrom AND f.created_at < :canaryTo',
      `IF('${ZONES.canary}' = (SELECT z.time_zone FROM branch_ref z
         WHERE z.business_id = :business AND z.id = f.branch_id),
       f.created_at >= :canaryFrom, f.created_at < :mainlandTo)`,
    );
  }
  if (author) {
    parts.push('f.author_id = :author');
    params.author = author;
  }
  return created !== undefined || author !== undefined;
}

/** Filters and branch scope as SQL; `null`: nothing can match. */
export function conditionsOf(ctx: Context, filters: ContactFilters): Conditions | null {
  const branches = branchesOf(ctx, filters.branch);
  if (branches?.length === 0) return null;
  const parts = ['f.business_id = :business', 'f.state IN (:states)'];
  const states = filters.state?.length ? filters.state : LISTED;
  const params: Record<string, SqlParams[string]> = { states };
  const only = (name: string, sql: string, value: SqlParams[string] | undefined) => {
    if (value === undefined) return;
    parts.push(sql);
    params[name] = value;
  };
  only('branches', 'f.branch_id IN (:branches)', branches ?? undefined);
  const type = filters.type === undefined || filters.type === 'all' ? undefined : TYPES[filters.type];
  only('type', 'f.type = :type', type);
  only('sex', 'f.sex = :sex', filters.sex);
  only('licences', 'f.licence IN (:licences)', filters.licence?.length ? filters.licence : undefined);
  if (filters.group) params.group = filters.group;
  const isRegistered = addRegistration(filters, parts, params);
  return {
    sql: parts.join(' AND '),
    params,
    singleBranch: branches?.length === 1,
    group: filters.group ?? null,
    facets: facetMasks(filters, states, branches),
    share: shareOf(filters, states, branches),
    isFacetExact: branches === null && !filters.group && !isRegistered,
    byCreation: filters.created !== undefined,
  };
}
