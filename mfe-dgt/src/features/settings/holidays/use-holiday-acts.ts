import { branchList } from '@volante/contracts/business/business.contract';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { clockCalendar } from '@volante/contracts/clock/clock-calendar.contract';
import { holidayCreate, holidayDelete, holidayRead } from '@volante/contracts/dgt/holiday.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useDgtText } from '../../../shared/dgt-text';

export type Holiday = CallOutput<typeof holidayRead>['rows'][number];
export type NewHoliday = CallInput<typeof holidayCreate>['rows'][number];
type Branch = CallOutput<typeof branchList>['rows'][number];

/** Regional and local days of the branches' working calendars, as they count here. */
async function fromCalendars(branches: readonly Branch[], year: number): Promise<NewHoliday[]> {
  const calendars = await Promise.all(
    branches.map(async ({ id, province }) => {
      const { holidays } = await callApi(clockCalendar, { branch: id, year });
      return holidays
        .filter(({ scope }) => scope !== 'national')
        .map(
          ({ day, name, scope }): NewHoliday =>
            scope === 'regional' ? { day, name, province } : { day, name, branch: id },
        );
    }),
  );
  const keyOf = ({ day, province, branch }: NewHoliday) => `${day} ${province ?? branch}`;
  return [...new Map(calendars.flat().map((one) => [keyOf(one), one])).values()];
}

/** Adding, bringing and taking away, each to be taken back for a moment. */
export function useHolidayActs() {
  const text = useDgtText();
  const feedback = useFeedback();
  const ends = { invalidates: [holidayRead], onError: feedback.failed };
  const create = useCallMutation(holidayCreate, ends);
  const remove = useCallMutation(holidayDelete, ends);
  const announce = (ids: readonly string[], some: string, none: string) => {
    if (ids.length === 0) feedback.done(none);
    else feedback.undoable(some, () => remove.mutateAsync({ ids: [...ids] }));
  };
  return {
    isBusy: create.isPending,
    add: async (row: NewHoliday) => {
      const { ids } = await create.mutateAsync({ rows: [row] });
      announce(ids, text('setting.holiday.added'), text('setting.holiday.already'));
    },
    bring: async (branches: readonly Branch[], year: number) => {
      try {
        const rows = await fromCalendars(branches, year);
        const { ids } = rows.length > 0 ? await create.mutateAsync({ rows }) : { ids: [] };
        const words = text('setting.holiday.brought', { count: ids.length });
        announce(ids, words, words);
      } catch (error) {
        feedback.failed(error);
      }
    },
    remove: async ({ id, day, name, province, branch }: Holiday) => {
      if (id === null) return;
      await remove.mutateAsync({ ids: [id] });
      const place = province === null ? { branch: branch ?? '' } : { province };
      feedback.undoable(text('setting.holiday.removed'), () =>
        create.mutateAsync({ rows: [{ day, name, ...place }] }),
      );
    },
  };
}
