import { GROUP_TABS, STATISTIC_TABS, type StatisticTab } from '@volante/contracts/e-learning/statistic-words';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ShowTab } from '@volante/ui-kit/show-tab';
import { TabLinks } from '@volante/ui-kit/tab-links';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CalibrationView } from './calibration-view';
import { GroupTable } from './group-table';
import { QuestionTable } from './question-table';
import { useStatisticText } from './statistic-text';
import { TestTable } from './test-table';

const TABS: Readonly<Record<StatisticTab, ReactNode>> = {
  questions: <QuestionTable />,
  tests: <TestTable />,
  students: <GroupTable by="students" />,
  teachers: <GroupTable by="teachers" />,
  topics: <GroupTable by="topics" />,
  branches: <GroupTable by="branches" />,
  licenses: <GroupTable by="licenses" />,
  calibration: <CalibrationView />,
};

/** `/formative/statistics/{show_tab}` (ours): how questions, tests and students do. */
export function StatisticsPage() {
  const text = useStatisticText();
  const { search } = useLocation();
  const daysOf = (tab: StatisticTab) => (GROUP_TABS.some((group) => group === tab) ? search : '');
  return (
    <ShowTab tabs={STATISTIC_TABS}>
      {(shown) => (
        <>
          <PageToolbar
            title={text('statistics.title')}
            breadcrumb={[{ label: text(`statistics.tabs.${shown}`) }]}
          />
          <TabLinks
            label={text('statistics.title')}
            shown={shown}
            tabs={STATISTIC_TABS.map((key) => ({
              ...{ key, label: text(`statistics.tabs.${key}`) },
              to: `/formative/statistics/${key}${daysOf(key)}`,
            }))}
          />
          {TABS[shown]}
        </>
      )}
    </ShowTab>
  );
}
