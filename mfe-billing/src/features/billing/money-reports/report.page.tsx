import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ShowTab } from '@volante/ui-kit/show-tab';
import { TabLinks } from '@volante/ui-kit/tab-links';
import type { ComponentType } from 'react';
import { BooksTab } from './books/books-tab';
import { CollectedTab } from './collected/collected-tab';
import { CreditTab } from './credit/credit-tab';
import { ForecastTab } from './forecast/forecast-tab';
import { FormsTab } from './forms/forms-tab';
import { MarginTab } from './margin/margin-tab';
import './report.css';
import { SalesTab } from './sales/sales-tab';
import { REPORT_TABS, type ReportTab, reportAddress } from './shared/report-address';
import { useReportText } from './shared/report-text';
import { UnpaidTab } from './unpaid/unpaid-tab';

const TABS: Readonly<Record<ReportTab, ComponentType>> = {
  ventas: SalesTab,
  cobros: CollectedTab,
  pendiente: UnpaidTab,
  saldos: CreditTab,
  margen: MarginTab,
  prevision: ForecastTab,
  impuestos: FormsTab,
  libros: BooksTab,
};

/** `/billing/report/{show_tab}`: what the school sells, collects, is owed and declares. */
export function ReportPage() {
  const text = useReportText();
  return (
    <ShowTab tabs={REPORT_TABS}>
      {(shown) => {
        const Tab = TABS[shown];
        return (
          <div className="vr-report">
            <PageToolbar
              title={text('moneyReports.title')}
              breadcrumb={[{ label: text('billing.group') }, { label: text(`moneyReports.tabs.${shown}`) }]}
            />
            <TabLinks
              label={text('moneyReports.title')}
              shown={shown}
              tabs={REPORT_TABS.map((key) => ({
                ...{ key, label: text(`moneyReports.tabs.${key}`), to: reportAddress(key) },
              }))}
            />
            <Tab key={shown} />
          </div>
        );
      }}
    </ShowTab>
  );
}
