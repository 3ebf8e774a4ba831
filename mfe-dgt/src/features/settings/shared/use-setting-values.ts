import { PROVINCES } from '@volante/contracts/provinces';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { useDgtText } from '../../../shared/dgt-text';
import { useBranches } from '../../../shared/use-branches';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const words = (...parts: readonly unknown[]) => parts.filter(Boolean).join(' · ');

export const provinceName = (id: unknown): string => PROVINCES.find((one) => one.id === id)?.name ?? '';

/** Settings in words, for their history: an entry is named by its kind and its key (`fee 2.1`). */
export function useSettingValues() {
  const text = useDgtText();
  const { nameOf } = useBranches();
  const label = (field: string): string => {
    const [kind = '', key = ''] = field.split(' ');
    if (kind === 'fee') return text('setting.history.fee', { code: key });
    if (kind === 'alarm' && key !== 'usual') return text(`setting.alarm.kinds.${key}`);
    return text(`setting.history.fields.${kind === 'alarm' ? 'usual' : kind}`);
  };
  const days = ({ days: count, working }: Values) =>
    text(working ? 'setting.wait.working' : 'setting.wait.natural', { count: Number(count) });
  const ways: Readonly<Record<string, (value: Values) => string>> = {
    fee: ({ cents, from }) =>
      text('setting.history.amount', { cents: eurosText(Number(cents)), day: formatDay(String(from)) }),
    alarm: ({ urgent, soon }) => text('setting.history.alarm', { urgent, soon }),
    wait: (value) =>
      words(
        provinceName(value.province),
        text('setting.wait.afterLost', { count: Number(value.lost) }),
        days(value),
        text('setting.fee.coming', { day: formatDay(String(value.from)) }),
        value.source,
      ),
    reading: ({ province, working, from, source }) =>
      words(
        province ? provinceName(province) : text('setting.report.everywhere'),
        text(`setting.wait.counts.${working ? 'working' : 'natural'}`),
        text('setting.fee.coming', { day: formatDay(String(from)) }),
        source,
      ),
    holiday: ({ day, name, province, branch }) =>
      words(formatDay(String(day)), name, province ? provinceName(province) : nameOf(String(branch))),
    center: ({ name, province, code, state }) =>
      words(name, provinceName(province), code, text(`setting.center.states.${state}`)),
  };
  const show = (field: string, value: unknown): string =>
    isValues(value) ? (ways[field.split(' ')[0] ?? '']?.(value) ?? '') : '';
  return { label, show };
}
