import type { Permission } from '@volante/contracts/permissions';
import { useSession } from '@volante/mfe-kit/session';
import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import '../access.css';
import { useAccessText } from './access-text';
import { choose, type PermissionRow, type PermissionSection, permissionsIn, VERBS } from './permission-rows';
import { usePermissionWords } from './use-permission-words';

interface PermissionMatrixProps {
  label: string;
  chosen: readonly Permission[];
  /** Left out: to be read. */
  onChange?: (chosen: Permission[]) => void;
  /** Held already by another way; shown as given and not to be changed here. */
  given?: readonly Permission[];
}

type Change = (touched: readonly Permission[], isGiven: boolean) => void;

interface Shown {
  chosen: ReadonlySet<Permission>;
  given: ReadonlySet<Permission>;
  isOwn: (permission: Permission) => boolean;
  change: Change | null;
}

const plain = (words: string) =>
  words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('es');

function Cell({ permission, label, shown }: { permission: Permission; label: string; shown: Shown }) {
  const text = useAccessText();
  const { verb } = usePermissionWords();
  const { chosen, given, isOwn, change } = shown;
  const isGiven = given.has(permission);
  const isFixed = change === null || isGiven || !isOwn(permission);
  const why = isGiven ? 'access.matrix.byRole' : 'access.matrix.notOwn';
  return (
    <label className="vb-perm" title={change && isFixed ? text(why) : undefined}>
      <input
        type="checkbox"
        aria-label={`${label}: ${verb(permission)}`}
        checked={isGiven || chosen.has(permission)}
        disabled={isFixed}
        onChange={({ target }) => change?.([permission], target.checked)}
      />
      <span>{verb(permission)}</span>
    </label>
  );
}

function Row({ row, shown }: { row: PermissionRow; shown: Shown }) {
  const { noun } = usePermissionWords();
  const label = noun(row.noun);
  return (
    <tr>
      <th scope="row">{label}</th>
      {VERBS.map((verb) => {
        const permission = row.cells[verb];
        return (
          <td key={verb} data-empty={permission === undefined}>
            {permission ? <Cell permission={permission} label={label} shown={shown} /> : null}
          </td>
        );
      })}
      <td data-more="" data-empty={row.more.length === 0}>
        {row.more.map((permission) => (
          <Cell key={permission} permission={permission} label={label} shown={shown} />
        ))}
      </td>
    </tr>
  );
}

function Section({ section, shown }: { section: PermissionSection; shown: Shown }) {
  const text = useAccessText();
  const title = usePermissionWords().title(section);
  const all = permissionsIn(section.rows);
  const held = all.filter((id) => shown.chosen.has(id) || shown.given.has(id));
  const changeable = all.filter((id) => shown.isOwn(id) && !shown.given.has(id));
  const isWhole = held.length === all.length;
  return (
    <tbody>
      <tr className="vb-perm-section">
        <th scope="rowgroup" colSpan={VERBS.length + 2}>
          {title}
          <span className="vb-perm-count">
            {text('access.matrix.count', { count: held.length, total: all.length })}
          </span>
          {shown.change && changeable.length > 0 ? (
            <label className="vb-perm-all">
              <input
                type="checkbox"
                aria-label={text('access.matrix.allOf', { section: title })}
                checked={isWhole}
                ref={(box) => {
                  if (box) box.indeterminate = held.length > 0 && !isWhole;
                }}
                onChange={({ target }) => shown.change?.(changeable, target.checked)}
              />
              <span>{text('access.matrix.all')}</span>
            </label>
          ) : null}
        </th>
      </tr>
      {section.rows.map((row) => (
        <Row key={row.noun} row={row} shown={shown} />
      ))}
    </tbody>
  );
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Arrow keys go to the nearest box in their direction, as the eye does. */
function move(event: KeyboardEvent<HTMLTableElement>): void {
  const step = MOVES[event.key];
  const from = event.target;
  if (!step || !(from instanceof HTMLInputElement)) return;
  event.preventDefault();
  const here = from.getBoundingClientRect();
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  const [across, down] = step;
  const ahead = boxes
    .map((box) => {
      const there = box.getBoundingClientRect();
      const [x, y] = [there.x - here.x, there.y - here.y];
      return { box, along: x * across + y * down, aside: Math.abs(x * down) + Math.abs(y * across) };
    })
    .filter(({ box, along }) => box !== from && along > 1)
    .sort((one, other) => one.along + one.aside * 4 - (other.along + other.aside * 4));
  ahead[0]?.box.focus();
}

/** Leaves the rows in which one of the words is found; a section by its name keeps all of its own. */
function useFound(sections: readonly PermissionSection[], search: string): PermissionSection[] {
  const { noun, verb, title } = usePermissionWords();
  const wanted = plain(search.trim());
  if (wanted === '') return [...sections];
  return sections
    .map((section) => {
      if (plain(title(section)).includes(wanted)) return section;
      const has = (row: PermissionRow) =>
        plain([noun(row.noun), ...permissionsIn([row]).map(verb)].join(' ')).includes(wanted);
      return { ...section, rows: section.rows.filter(has) };
    })
    .filter(({ rows }) => rows.length > 0);
}

/** Permissions as a table: what they are about by rows, what may be done with it by columns. */
export function PermissionMatrix({ label, chosen, onChange, given = [] }: PermissionMatrixProps) {
  const text = useAccessText();
  const { user, can } = useSession();
  const words = usePermissionWords();
  const [search, setSearch] = useState('');
  const isOperator = user?.business.operator ?? false;
  const sections = useFound(
    words.sections((id) => isOperator || !id.startsWith('operator.'), [...chosen, ...given]),
    search,
  );
  const held = (user?.permissions ?? []) as Permission[];
  const shown: Shown = {
    chosen: new Set(chosen),
    given: new Set(given),
    isOwn: can,
    change: onChange ? (touched, isGiven) => onChange(choose(chosen, touched, isGiven, held)) : null,
  };
  return (
    <div className="vb-perms">
      <Input.Search
        className="vb-perms-search"
        aria-label={text('access.matrix.search')}
        placeholder={text('access.matrix.search')}
        value={search}
        allowClear
        onChange={({ target }) => setSearch(target.value)}
      />
      {sections.length === 0 ? (
        <p role="status">{text('access.matrix.none')}</p>
      ) : (
        <table aria-label={label} onKeyDown={move}>
          <thead>
            <tr>
              <th scope="col">{text('access.matrix.about')}</th>
              {VERBS.map((verb) => (
                <th key={verb} scope="col">
                  {text(`access.verb.${verb}`)}
                </th>
              ))}
              <th scope="col">{text('access.matrix.more')}</th>
            </tr>
          </thead>
          {sections.map((section) => (
            <Section key={section.key} section={section} shown={shown} />
          ))}
        </table>
      )}
    </div>
  );
}
