import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ShowTab } from '@volante/ui-kit/show-tab';
import { TabLinks } from '@volante/ui-kit/tab-links';
import type { ComponentType } from 'react';
import '../../../shared/cards.css';
import '../../../shared/dgt.css';
import { useDgtText } from '../../../shared/dgt-text';
import { CyclesTab } from './cycles-tab';
import { NextTab } from './next-tab';
import { NumbersTab } from './numbers-tab';

const TABS: Readonly<Record<string, ComponentType>> = {
  ciclos: CyclesTab,
  siguientes: NextTab,
  cifras: NumbersTab,
};

/**
 * `/dgt/convocatoriasreport/{show_tab}`: granted places and their use, students to present next, results in numbers.
 */
export function CapaReportPage() {
  return <ShowTab tabs={Object.keys(TABS)}>{(shown) => <Tabs shown={shown} />}</ShowTab>;
}

function Tabs({ shown: key }: { shown: string }) {
  const text = useDgtText();
  const Tab = TABS[key] ?? CyclesTab;
  return (
    <div className="vd-student">
      <PageToolbar
        title={text('capa.title')}
        more={[{ key: 'print', label: text('capa.act.print'), onSelect: () => window.print() }]}
      />
      <TabLinks
        label={text('capa.title')}
        shown={key}
        tabs={Object.keys(TABS).map((tab) => ({
          key: tab,
          label: text(`capa.tabs.${tab}`),
          to: `/dgt/convocatoriasreport/${tab}`,
        }))}
      />
      <Tab />
    </div>
  );
}
