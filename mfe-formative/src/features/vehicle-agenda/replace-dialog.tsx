import type { CallOutput } from '@volante/contracts/call';
import { agendaResources, lessonList } from '@volante/contracts/training/lesson.contract';
import { LESSON_RULES } from '@volante/contracts/training/lesson-words';
import {
  type VehicleSubstitutes,
  vehicleReplace,
  vehicleSubstitutes,
} from '@volante/contracts/training/substitute.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import type { SlotContexts } from '@volante/mfe-kit/slots';
import { formatDay } from '@volante/ui-kit/dates';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { Problem } from '@volante/ui-kit/problem';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { categoryOf, isTrailer } from '../../shared/second-vehicle';
import { useOwnText } from '../../texts';
import './vehicle-agenda.css';

type Row = VehicleSubstitutes['rows'][number];
type Replaced = CallOutput<typeof vehicleReplace>;
const READS = [lessonList, vehicleSubstitutes];
const DAYS = 30;
/** A practice that stays with its vehicle. */
const STAYS = '';

/** The part of a second vehicle in the practice. */
const roleOf = ({ licence }: Row) =>
  licence && isTrailer({ licence }) ? 'vehicles.trails' : 'vehicles.follows';
const wordsOf = (rules: Row['rules']) => rules.map((rule) => LESSON_RULES[rule].words).join(' ');

interface Choice {
  value: string;
  label: string;
  category: string;
}

interface LineProps {
  row: Row;
  vehicles: readonly Choice[];
  chosen: string;
  onChoose: (vehicle: string) => void;
  /** After the move: the rules by which it stayed. */
  kept: Row['rules'] | undefined;
}

function Line({ row, vehicles, chosen, onChoose, kept }: LineProps) {
  const text = useOwnText();
  const label = `${formatDay(row.day)}, ${row.from}–${row.to}, ${row.studentName}`;
  return (
    <li className="vf-replace-line">
      <span>
        <strong>
          {formatDay(row.day)}, {row.from}–{row.to}
        </strong>{' '}
        {row.studentName} · {row.teacherName}
        {row.isSecond ? ` · ${text(roleOf(row))}` : ''}
        {row.rules.length > 0 ? <span className="vf-replace-rule">{wordsOf(row.rules)}</span> : null}
        {row.substitute?.lacksCategory && chosen === row.substitute.id ? (
          <span className="vf-replace-rule">{text('vehicles.lacksCategory')}</span>
        ) : null}
        {kept ? (
          <span className="v-problem">{wordsOf(kept) || text('vehicles.changedMeanwhile')}</span>
        ) : null}
      </span>
      <Select
        aria-label={text('vehicles.otherFor', { lesson: label })}
        value={chosen}
        options={[{ value: STAYS, label: text('vehicles.stays'), category: '' }, ...vehicles]}
        showSearch={{ optionFilterProp: ['label', 'category'] }}
        optionRender={({ data: { label: name, category } }) =>
          category === '' ? (
            name
          ) : (
            <span className="vf-replace-option">
              <span>{name}</span>
              <small>{category}</small>
            </span>
          )
        }
        onChange={onChoose}
      />
    </li>
  );
}

function useReplacing(rows: readonly Row[]) {
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const [kept, setKept] = useState<Replaced['kept']>([]);
  const replace = useCallMutation(vehicleReplace, { invalidates: READS });
  const chosenOf = (row: Row) => changed[row.id] ?? row.substitute?.id ?? STAYS;
  const moves = rows.flatMap((row) => {
    const vehicle = chosenOf(row);
    return vehicle === STAYS
      ? []
      : [{ id: row.id, version: row.version, vehicle, isSecond: row.isSecond === true }];
  });
  return {
    moves,
    replace,
    chosenOf,
    keptOf: ({ id }: Row) => kept.find((one) => one.id === id)?.rules,
    choose: ({ id }: Row, vehicle: string) => setChanged({ ...changed, [id]: vehicle }),
    send: async () => {
      const done = await replace.mutateAsync({ moves });
      setKept(done.kept);
      setChanged(Object.fromEntries(done.kept.map(({ id }) => [id, STAYS])));
      return done;
    },
  };
}

/** Practices of the coming month with a proposal for each; those that are moved leave the list, the others say why they stay. */
export function ReplaceDialog({ vehicle, onClose }: SlotContexts['vehicle.tabs'] & { onClose: () => void }) {
  const text = useOwnText();
  const feedback = useFeedback();
  const answer = useCall(vehicleSubstitutes, { id: vehicle.id, from: today(), to: dayAfter(today(), DAYS) });
  const resources = useCall(agendaResources, {}).data?.vehicles ?? [];
  const vehicles = resources
    .filter(({ id, isInAgenda }) => isInAgenda && id !== vehicle.id)
    .map((one) => ({
      value: one.id,
      label: one.name,
      category: categoryOf(one, text('vehicles.noCategory')),
    }));
  const rows = answer.data?.rows;
  const { moves, replace, chosenOf, keptOf, choose, send } = useReplacing(rows ?? []);
  const save = async () => {
    const { moved, kept } = await send();
    feedback.done(text('vehicles.moved', { count: moved }));
    if (kept.length === 0) onClose();
  };
  return (
    <Modal
      open
      width={720}
      title={text('vehicles.replaceTitle', { plate: vehicle.plate })}
      okText={text('vehicles.move', { count: moves.length })}
      okButtonProps={{ disabled: moves.length === 0 }}
      confirmLoading={replace.isPending}
      onOk={() => void save().catch(() => undefined)}
      onCancel={onClose}
    >
      <p>{text('vehicles.replaceHelp')}</p>
      {rows ? null : <LoadState answer={answer} />}
      {rows?.length === 0 ? <p>{text('vehicles.noneBooked')}</p> : null}
      <ul className="vf-replace">
        {rows?.map((row) => (
          <Line
            key={row.id}
            row={row}
            vehicles={vehicles}
            chosen={chosenOf(row)}
            onChoose={(id) => choose(row, id)}
            kept={keptOf(row)}
          />
        ))}
      </ul>
      <Problem error={replace.error} />
    </Modal>
  );
}
